/** The mails of a parcel: with its move, one for each event, and only if that commits. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inTransaction } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { checkParcel } from './check-parcel.ts'
import { handOverParcels } from './hand-over-parcels.ts'
import type { NotDeliveredReason } from './parcel.rules.ts'
import { recordFailedDelivery, recordReturn } from './record-return.ts'
import { reportMissingStock } from './report-missing-stock.ts'
import { unpackParcel } from './unpack-parcel.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, approve, take, finish, handOver, refund } = useParcels(database)
  before(() =>
    shop.db
      .insertInto('carrier')
      .values([
        { code: 'rapido', name: 'Rápido', tracking_url: 'https://rapido.test/?n={number}' },
        { code: 'broken', name: 'Roto', tracking_url: 'javascript:alert({number})' },
      ])
      .execute(),
  )
  const readMails = (order: Order, kind: 'order-dispatched' | 'parcel') =>
    queuedMails(shop, 'message_id', `${kind}-%`).then((mails) =>
      mails.filter(({ subject }) => subject.includes(order.reference)),
    )
  const subjects = async (order: Order) => (await readMails(order, 'parcel')).map(({ subject }) => subject)
  const fail = (id: string, reason: NotDeliveredReason) =>
    recordFailedDelivery(shop, { account: staff.dispatch, id, reason, note: reason === 'other' ? 'Perro' : null })

  test('a pickup that is packed waits for its customer: one mail, packed again or not; a delivery has none', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 }, { pickup: true })
    const ready = `Pedido ${order.reference} listo para retirar`
    assert.deepEqual(await subjects(order), [ready])
    await unpackParcel(shop, { account: staff.dispatch, id: parcel.id })
    await finish(await take(order))
    assert.deepEqual(await subjects(order), [ready])
    const [mail] = await readMails(order, 'parcel')
    assert.match(mail!.text, /está listo\. Te lo guardamos hasta el \d\d\/\d\d\/\d{4}\./)
    assert.match(mail!.text, /Retiro en tienda: /)
    const sent = await sellPacked({ FREE: 1 })
    assert.deepEqual(await subjects(sent.order), [])
  })

  test('a pickup that a pharmacist checks is ready after the check, and again once nobody collected it', async () => {
    const { order, parcel } = await sellPacked({ RETAINED: 1 }, { pickup: true })
    assert.deepEqual([parcel.state, await subjects(order)], ['to_check', []])
    await checkParcel(shop, { account: staff.pharmacist, id: parcel.id })
    const ready = `Pedido ${order.reference} listo para retirar`
    assert.deepEqual(await subjects(order), [ready])
    assert.match((await readMails(order, 'parcel'))[0]!.text, /la entregas al retirar el pedido/)
    await recordReturn(shop, { account: staff.dispatch, id: parcel.id })
    const second = await finish(await take(order))
    await checkParcel(shop, { account: staff.pharmacist, id: second.id })
    assert.deepEqual(await subjects(order), [ready, ready])
  })

  test('a delivery that failed: one mail each time, with its reason; none for one who refused it, or whose order ended', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await handOver(parcel.id)
    await fail(parcel.id, 'nobody_home')
    await assertRefused(fail(parcel.id, 'nobody_home'), 'parcel.cannot_move')
    await handOver(parcel.id)
    await fail(parcel.id, 'refused')
    await handOver(parcel.id)
    await fail(parcel.id, 'other')
    const mails = await readMails(order, 'parcel')
    assert.deepEqual(
      mails.map(({ text }) => /pedido \w+, pero ([^.]+)\./.exec(text)?.[1]),
      ['no encontramos a nadie en la dirección', 'no fue posible hacerlo hoy'],
    )
    assert.ok(
      mails.every(({ text }) => !text.includes('Perro')),
      'a note is for colleagues',
    )
    const ended = await sellPacked({ FREE: 1 })
    await handOver(ended.parcel.id)
    await refund(ended.order)
    await fail(ended.parcel.id, 'nobody_home')
    assert.deepEqual(await subjects(ended.order), [])
  })

  test('missing units are mailed with their names, not in the subject; a screen may leave the mail out', async () => {
    const report = async (notifiesCustomer?: boolean) => {
      const order = await sell({ SIMPLE: 2, COMB: 1 })
      await approve(order)
      const { id, products } = await take(order)
      const lines = products.filter(({ sku }) => sku === 'SIMPLE').map(({ productId }) => ({ productId, units: 1 }))
      await reportMissingStock(shop, {
        account: staff.dispatch,
        id,
        lines,
        note: null,
        ...(notifiesCustomer !== undefined && { notifiesCustomer }),
      })
      return order
    }
    const order = await report()
    const [mail] = await readMails(order, 'parcel')
    const name = order.lines.find(({ sku }) => sku === 'SIMPLE')!.name
    assert.equal(mail!.subject, `Falta un producto de tu pedido ${order.reference}`)
    assert.ok(mail!.text.includes(`1 × ${name}`), mail!.text)
    assert.match(mail!.text, /te devolvemos lo que pagaste por esos productos/)
    assert.deepEqual(await subjects(await report(false)), [])
  })

  test('a parcel on its way has its carrier’s link; sent again, another mail with the new one', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    const give = (carrier: string, trackingNumber: string | null) =>
      handOverParcels(shop, { account: staff.dispatch, carrier, parcels: [{ id: parcel.id, trackingNumber }] })
    await give('rapido', 'CL 1&x')
    await fail(parcel.id, 'nobody_home')
    await give('broken', 'CL-2')
    await fail(parcel.id, 'nobody_home')
    await give('own', null)
    const mails = await readMails(order, 'order-dispatched')
    assert.equal(mails.length, 3)
    assert.match(mails[0]!.text, /Lo lleva Rápido\. Número de seguimiento: CL 1&x\./)
    assert.match(mails[0]!.text, /Seguir en Rápido: https:\/\/rapido\.test\/\?n=CL%201%26x/)
    assert.match(mails[1]!.text, /Lo lleva Roto\. Número de seguimiento: CL-2\./)
    assert.doesNotMatch(mails[1]!.text + mails[1]!.html, /javascript:/)
    assert.doesNotMatch(mails[2]!.text, /Lo lleva|Seguir en/)
  })

  test('a move that does not commit, or is refused, mails nothing', async () => {
    const order = await sell({ FREE: 1 }, { pickup: true })
    const parcel = await take(order)
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await reportMissingStock(shop, {
          account: staff.dispatch,
          id: parcel.id,
          lines: [{ productId: parcel.products[0]!.productId, units: 1 }],
          note: null,
        })
        throw new Error('something else failed')
      }),
      /something else failed/,
    )
    await assertRefused(finish({ ...parcel, products: [] }), 'parcel.lines_differ')
    assert.deepEqual(await subjects(order), [])
  })

  test('while the mail server is down parcels leave; their mails leave once it is back', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await handOver(parcel.id)
    const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await sendMail({ ...shop, mail: { name: 'down', send: down } })
    assert.equal((await readMails(order, 'order-dispatched')).length, 1)
    shop.clock.advance({ hours: 1 })
    await sendMail(shop)
    const sent = shop.sent.filter(({ subject }) => subject.includes(order.reference) && /camino/i.test(subject))
    assert.equal(sent.length, 1)
  })
})
