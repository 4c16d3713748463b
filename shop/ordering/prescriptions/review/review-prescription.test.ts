import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { DomainError } from '#lib/domain-error.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { payAndReturn, readStatus, readyOrder, toCart } from '#test/test-buyer.ts'
import { jpeg, pdf } from '#test/test-files.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { listPrescriptions, ordersOfPrescription } from './list-prescriptions.ts'
import { linkLines } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { releasePrescription } from './release-prescription.ts'
import { takePrescription } from './take-prescription.ts'
import { approveChecked, createPerson, useReview } from '#test/test-review.ts'

eachDatabase((database) => {
  const { shop, pharmacist, upload, paid, findPrescriptionId } = useReview(database)
  const second = createPerson('pharmacist', DEMO_PEOPLE.operator.id)
  const readState = async (order: Order, sku: string) =>
    (await getOrder(shop, order.id))!.lines.find((line) => line.sku === sku)!.prescription!.state
  const mails = async (id: string) =>
    (await queuedMails(shop, 'message_id', `prescription-%${id}%`)).map(({ subject, text }) => ({ subject, text }))
  const today = chileDate('2026-11-18')

  test('one retained prescription in two paid orders is approved for neither, and for the remaining one when the other is refunded', async () => {
    const [first, second] = [await paid('RETAINED'), await paid('RETAINED')]
    const id = findPrescriptionId(first, 'RETAINED')
    await linkLines(shop, {
      orderId: second.id,
      productIds: (await toCart(shop, { RETAINED: 1 })).map(({ _id }) => _id),
      prescriptionId: id,
    })
    await takePrescription(shop, { account: pharmacist, id })
    await assertRefused(approveChecked(shop, { account: pharmacist, id, issuedOn: today }), 'prescription.already_used')
    await moveOrder(shop, { orderId: second.id, event: 'refunded', actor: 'staff' })
    await approveChecked(shop, { account: pharmacist, id, issuedOn: today })
    assert.equal(await readStatus(shop, first), 'VALIDADO')
  })

  test('the order waits for each of its prescriptions, and the last approval confirms it', async () => {
    const order = await paid('SIMPLE', 'RETAINED')
    await assertRefused(
      moveOrder(shop, { orderId: order.id, event: 'approved', actor: 'staff' }),
      'order.prescriptions_open',
    )
    for (const sku of ['SIMPLE', 'RETAINED']) {
      assert.equal(await readStatus(shop, order), 'AUTORIZADO')
      await takePrescription(shop, { account: pharmacist, id: findPrescriptionId(order, sku) })
      await approveChecked(shop, { account: pharmacist, id: findPrescriptionId(order, sku), issuedOn: today })
    }
    assert.equal(await readStatus(shop, order), 'VALIDADO')
    assert.deepEqual(
      (await mails(findPrescriptionId(order, 'RETAINED'))).map(({ subject }) => subject),
      [`Tu receta fue aprobada: pedido ${order.reference}`],
    )
    const free = await readyOrder(shop, { FREE: 1 })
    await payAndReturn(shop, free)
    assert.equal(await moveOrder(shop, { orderId: free.id, event: 'approved', actor: 'staff' }), 'VALIDADO')
  })

  test('after a rejected payment the pharmacist sees the paid order alone, and each decision is one mail about it', async () => {
    const attempt = await upload(await readyOrder(shop, { SIMPLE: 1 }), 'SIMPLE', pdf({ bytes: 1_501 }))
    await payAndReturn(shop, attempt, 'reject')
    const paid = await readyOrder(shop, { SIMPLE: 1 }, attempt.visitor)
    await payAndReturn(shop, paid)
    const id = findPrescriptionId((await getOrder(shop, paid.id))!, 'SIMPLE')
    assert.equal(id, findPrescriptionId(attempt, 'SIMPLE'))
    assert.deepEqual(
      (await ordersOfPrescription(shop, id)).map((order) => order.id),
      [paid.id],
    )
    await takePrescription(shop, { account: pharmacist, id })
    await clarifyPrescription(shop, { account: pharmacist, id, reason: '¿Qué dosis dice?' })
    await takePrescription(shop, { account: pharmacist, id })
    await rejectPrescription(shop, { account: pharmacist, id, reason: 'No se lee' })
    const sent = await mails(id)
    assert.equal(sent.length, 2)
    for (const { subject } of sent) assert.ok(subject.includes(paid.reference), subject)
  })

  test('one of two pharmacists takes a prescription; only they decide, or release it', async () => {
    const order = await paid('SIMPLE')
    const id = findPrescriptionId(order, 'SIMPLE')
    await assertRefused(
      approvePrescription(shop, { account: pharmacist, id, issuedOn: today }),
      'prescription.cannot_move',
    )
    const both = await Promise.allSettled([
      takePrescription(shop, { account: pharmacist, id }),
      takePrescription(await shop.openSecond(), { account: second, id }),
    ])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const [holder, other] = both[0]!.status === 'fulfilled' ? [pharmacist, second] : [second, pharmacist]
    await assertRefused(rejectPrescription(shop, { account: other, id, reason: 'No' }), 'prescription.taken_by_other')
    await assertRefused(releasePrescription(shop, { account: other, id }), 'prescription.taken_by_other')
    assert.equal((await releasePrescription(shop, { account: holder, id })).reviewerId, null)
    assert.equal((await takePrescription(shop, { account: other, id })).reviewerId, other.id)
  })

  test('an unclear prescription is queried by mail; the customer’s next file takes its place in the queue', async () => {
    const order = await paid('RETAINED')
    const first = findPrescriptionId(order, 'RETAINED')
    await takePrescription(shop, { account: pharmacist, id: first })
    await clarifyPrescription(shop, { account: pharmacist, id: first, reason: 'No se lee la <b>fecha</b>.' })
    const [mail] = await mails(first)
    assert.equal(mail!.subject, `Necesitamos aclarar tu receta: pedido ${order.reference}`)
    assert.ok(mail!.text.includes('No se lee la <b>fecha</b>.') && mail!.text.includes(`/cocc-response/${order.id}`))
    const next = findPrescriptionId(await upload(order, 'RETAINED', await jpeg()), 'RETAINED')
    assert.notEqual(next, first)
    assert.equal(await readState(order, 'RETAINED'), 'recibida')
    await assertRefused(upload(order, 'RETAINED', pdf({ bytes: 9_000 })), 'order.finished')
    const waiting = (
      await listPrescriptions(shop, { account: pharmacist, states: ['recibida', 'por aclarar'], first: 50, offset: 0 })
    ).nodes.map(({ id }) => id)
    assert.deepEqual([waiting.includes(first), waiting.includes(next)], [false, true])
    await takePrescription(shop, { account: pharmacist, id: next })
    await rejectPrescription(shop, { account: pharmacist, id: next, reason: 'Está vencida.' })
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    await assertRefused(takePrescription(shop, { account: pharmacist, id: next }), 'prescription.cannot_move')
    assert.equal(findPrescriptionId(await upload(order, 'RETAINED', pdf({ bytes: 9_100 })), 'RETAINED') === next, false)
  })

  test('a prescription must be valid on the day of the order, and a retained one serves once', async () => {
    const order = await paid('RETAINED')
    const id = findPrescriptionId(order, 'RETAINED')
    await takePrescription(shop, { account: pharmacist, id })
    const approve = (issuedOn: string) =>
      approveChecked(shop, { account: pharmacist, id, issuedOn: chileDate(issuedOn) })
    await assertRefused(approve('2026-11-19'), 'input.invalid')
    await assertRefused(approve('2026-10-18'), 'prescription.not_valid_then')
    shop.clock.advance({ hours: 24 * 20 })
    const approved = await approve('2026-10-19')
    assert.deepEqual([approved.state, approved.validUntil, approved.issuedOn], ['aprobada', '2026-11-18', '2026-10-19'])

    const bytes = pdf({ bytes: 7_777 })
    const used = [
      await upload(await readyOrder(shop, { RETAINED: 1 }), 'RETAINED', bytes),
      await upload(await readyOrder(shop, { RETAINED: 1 }), 'RETAINED', bytes),
    ]
    for (const each of used) {
      await payAndReturn(shop, each)
      await takePrescription(shop, { account: pharmacist, id: findPrescriptionId(each, 'RETAINED') })
    }
    const issuedOn = chileDate('2026-12-01')
    await approveChecked(shop, { account: pharmacist, id: findPrescriptionId(used[0]!, 'RETAINED'), issuedOn })
    await assertRefused(
      approveChecked(shop, { account: pharmacist, id: findPrescriptionId(used[1]!, 'RETAINED'), issuedOn }),
      'prescription.already_used',
    )
  })

  test('six orders with one retained prescription, approved by two pharmacists at once in two processes: one order has it', async () => {
    const other = await shop.openSecond()
    for (let round = 0; round < 5; round++) {
      const bytes = pdf({ bytes: 12_000 + round })
      const ids: string[] = []
      for (let index = 0; index < 6; index++) {
        const order = await upload(await readyOrder(shop, { RETAINED: 1 }), 'RETAINED', bytes)
        await payAndReturn(shop, order)
        await takePrescription(shop, {
          account: index % 2 ? second : pharmacist,
          id: findPrescriptionId(order, 'RETAINED'),
        })
        ids.push(findPrescriptionId(order, 'RETAINED'))
      }
      const ends = await Promise.all(
        ids.map((id, index) =>
          approveChecked(index % 2 ? other : shop, {
            account: index % 2 ? second : pharmacist,
            id,
            issuedOn: today,
          }).then(
            () => 'approved',
            (error: DomainError) => error.code ?? String(error),
          ),
        ),
      )
      assert.deepEqual(ends.toSorted(), ['approved', ...Array.from({ length: 5 }, () => 'prescription.already_used')])
      for (const [index, id] of ids.entries())
        if (ends[index] !== 'approved')
          await rejectPrescription(shop, { account: index % 2 ? second : pharmacist, id, reason: 'Ya se usó.' })
    }
  })
})
