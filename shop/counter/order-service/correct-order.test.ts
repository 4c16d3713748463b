/** Staff correct what a customer mistyped: nothing of another's is lost, and no stranger learns of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyOrders } from '#shop/counter/personal-data/own-copy.db.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { findOrderByLink, orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { findTimeline } from '#shop/counter/staff-orders/order-timeline.db.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { correctOrder } from './correct-order.ts'
import type { Correction, CorrectedField } from './correction.rules.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, take, handOver, fail, refund } = useParcels(database)
  const read = (order: Pick<Order, 'id'>) => getOrder(shop, order.id) as Promise<Order>
  const present = (order: Order, field: CorrectedField): string =>
    field === 'commune' ? (order.commune?.id ?? '') : order[field]
  const correct = (order: Order, to: { [Field in CorrectedField]?: string }, account = staff.operator) =>
    correctOrder(shop, {
      account,
      orderId: order.id,
      changes: Object.entries(to).map(
        ([field, value]) => ({ field, from: present(order, field as CorrectedField), to: value }) as Correction,
      ),
      reason: 'Llamó',
    })

  test('fields, history, mails: the former address learns nothing, and its link opens nothing', async () => {
    const order = await sell({ FREE: 1 })
    const former = orderLinkAddress(shop, order).split('#enlace=')[1]!
    assert.equal((await findOrderByLink(shop, former))?.id, order.id)
    const corrected = await correct(order, {
      shippingAddress: 'Roma 12',
      subShippingAddress: 'Depto 3',
      phone: '987654321',
      email: 'otra@example.com',
    })
    assert.deepEqual(
      [corrected.shippingAddress, corrected.subShippingAddress, corrected.phone, corrected.email],
      ['Roma 12', 'Depto 3', '987654321', 'otra@example.com'],
    )
    assert.deepEqual([corrected.addressValidation, corrected.amount], [null, order.amount])
    assert.equal(await findOrderByLink(shop, former), null)
    const mails = await queuedMails(shop, 'message_id', 'order-%')
    const about = mails.filter(({ subject }) => subject.includes(order.reference))
    assert.deepEqual(
      about.slice(-2).map(({ to, subject }) => [to, subject]),
      [
        ['otra@example.com', `Corregimos los datos del pedido ${order.reference}`],
        [order.email, `El correo del pedido ${order.reference} cambió`],
      ],
    )
    assert.match(about.at(-2)!.text, /corregimos la dirección, el departamento o casa, el teléfono y el correo/)
    assert.ok(!/Roma|otra@|987654321/.test(about.at(-2)!.text))
    assert.ok(!new RegExp(`enlace|otra@|${order.firstName}`).test(about.at(-1)!.text))
    const timeline = await findTimeline(shop, { hasClaims: true, orderId: order.id, first: 20, after: null })
    const entries = timeline.filter(({ kind }) => kind === 'correction')
    assert.deepEqual(entries.map(({ event }) => event).toSorted(), [
      'email',
      'phone',
      'shippingAddress',
      'subShippingAddress',
    ])
    assert.equal(entries.find(({ event }) => event === 'phone')!.text, `${order.phone} → 987654321 (Llamó)`)
    assert.equal(entries[0]!.author, staff.operator.firstName)
  })

  test('two people: other fields never meet; the same one is refused with what it has now, and nothing is written', async () => {
    const seen = await sell({ FREE: 1 })
    await correct(seen, { phone: '987654321' })
    await correct(seen, { shippingCommentary: 'Timbre malo' }, staff.manager)
    await assertRefused(correct(seen, { phone: '911111111', email: 'x@example.com' }), 'order.changed', {
      fields: [{ field: 'phone', now: '987654321' }],
    })
    const after = await read(seen)
    assert.deepEqual([after.phone, after.shippingCommentary, after.email], ['987654321', 'Timbre malo', seen.email])
    const rows = await shop.db.selectFrom('order_correction').select('field').where('order_id', '=', seen.id).execute()
    assert.deepEqual(rows.map(({ field }) => field).toSorted(), ['phone', 'shippingCommentary'])
    const both = await Promise.allSettled([
      correct(after, { phone: '922222222' }),
      correct(after, { phone: '933333333' }),
    ])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('a commune of the same price alone; the amount stays', async () => {
    const order = await sell({ FREE: 1 })
    const { id, price } = order.commune!
    const [same, other] = await shop.db.selectFrom('commune').select('id').where('id', '<>', id).limit(2).execute()
    const setPrice = (commune: { id: string }, price: number) =>
      shop.db.updateTable('commune').set({ price, is_visible: true }).where('id', '=', commune.id).execute()
    await setPrice(same!, price)
    await setPrice(other!, price + 1000)
    shop.memory.forget()
    await assertRefused(correct(order, { commune: other!.id }), 'order.cost_differs', {
      before: price,
      now: price + 1000,
    })
    await assertRefused(correct(order, { commune: 'nowhere' }), 'input.invalid')
    const corrected = await correct(order, { commune: same!.id, shippingAddress: 'Roma 9' })
    assert.deepEqual([corrected.commune!.id, corrected.amount], [same!.id, order.amount])
    const [entry] = (await findTimeline(shop, { hasClaims: true, orderId: order.id, first: 20, after: null })).filter(
      ({ event }) => event === 'commune',
    )
    assert.equal(entry!.text, `${order.commune!.label} → ${corrected.commune!.label} (Llamó)`)
  })

  test('until the goods leave, and again once they were not delivered; never of an ended order', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await correct(await read(order), { shippingAddress: 'Roma 1' })
    await handOver(parcel.id)
    await assertRefused(correct(await read(order), { shippingAddress: 'Roma 2' }), 'order.correction_late')
    await fail(parcel.id)
    await correct(await read(order), { shippingAddress: 'Roma 3' })
    await handOver(parcel.id)
    await assertRefused(correct(await read(order), { phone: '912312312' }), 'order.correction_late')
    const ended = await sell({ FREE: 1 })
    await refund(ended)
    await assertRefused(correct(await read(ended), { phone: '912312312' }), 'order.correction_late')
    const pickup = await sell({ FREE: 1 }, { pickup: true })
    await assertRefused(correct(pickup, { shippingAddress: 'Roma 1' }), 'input.invalid')
    await correct(pickup, { phone: '912312312' })
    await take(pickup)
  })

  test('an order that was sold without an e-mail is corrected, and no mail leaves', async () => {
    const order = await sell({ FREE: 1 })
    await shop.db.updateTable('orders').set({ email: '' }).where('id', '=', order.id).execute()
    await correct(await read(order), { phone: '987654321' })
    assert.equal((await read(order)).phone, '987654321')
    assert.deepEqual(await queuedMails(shop, 'recipient', ''), [])
  })

  test('only who may; no order and no draft of anybody; sixty in ten minutes', async () => {
    const order = await sell({ FREE: 1 })
    for (const account of [null, staff.dispatch, staff.pharmacist, staff.editor])
      await assertRefused(
        correct(order, { phone: '987654321' }, account as typeof staff.operator),
        'account.not_allowed',
      )
    assert.equal((await read(order)).phone, order.phone)
    for (const id of ['x', crypto.randomUUID()])
      await assertRefused(correct({ ...order, id }, { phone: '987654321' }), 'order.not_found')
    const { most } = LIMITS['order corrections by account']
    for (let call = 0; call <= most; call++) await correct(order, { phone: order.phone }).catch(() => {})
    await assertRefused(correct(order, { phone: '987654321' }), 'request.rate_limited')
    shop.clock.advance({ minutes: 11 })
  })

  test('corrections are in the customer’s copy without their author, and end with the order', async () => {
    const account = await subscriber(shop)
    const order = await memberOrder(shop, account, { FREE: 1 })
    await payAndReturn(shop, order, 'approve', shop, account)
    await correct(await read(order), { shippingCommentary: 'Deja con conserjería' })
    const set = (columns: { status?: string; updated_at?: Date }) =>
      shop.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
    await set({ status: 'ENTREGADO' })
    const copied = JSON.stringify(await copyOrders(shop, account, null, 10))
    assert.match(copied, /"corrections_by_staff":\[\{"at":[^}]*"after":"Deja con conserjería"/)
    assert.ok(!copied.includes(staff.operator.id))
    await set({ updated_at: new Date('2010-01-01') })
    await applyRetention(shop)
    const left = await shop.db.selectFrom('order_correction').selectAll().where('order_id', '=', order.id).execute()
    assert.deepEqual(left, [])
  })
})
