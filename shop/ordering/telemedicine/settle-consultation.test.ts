import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { removePrescription } from '#shop/ordering/prescriptions/files/remove-prescription.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { inTheForm, pay, payAndReturn, readStatus, toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { comeBack, consult, guestDraft, PRESCRIBED, prescribedUnits } from '#test/test-telemedicine.ts'
import { eachDatabase, useShop, type TestShop } from '#test/test-shop.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { reconcileTelemedicine } from './reconcile-telemedicine.ts'
import { returnFromTelemedicine } from './settle-consultation.ts'

const mine = ({ visitor }: { visitor: string }) => ({ visitor, account: null })

eachDatabase((database) => {
  const shop = useShop({ database, products: PRESCRIBED })

  /** What the pharmacist's queue has of the order. */
  const readQueue = (order: { id: string }) =>
    shop.db
      .selectFrom('prescription as r')
      .innerJoin('prescription_line as l', 'l.prescription_id', 'r.id')
      .select(['r.source', 'r.state', 'r.note', 'r.content_type'])
      .where('l.order_id', '=', order.id)
      .execute()
  const readReason = async (id: string) =>
    (
      await shop.db
        .selectFrom('telemedicine_consultation')
        .select('reason')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).reason

  test('prescribed: the lines are marked, the document is theirs, it is paid, and the pharmacist gets it as telemedicine’s', async () => {
    const order = await guestDraft(shop, { RECETA: 2, OTRA: 1, PARA: 1 })
    await assertRefused(pay(shop, order), 'order.prescription_missing')
    const id = await consult(shop, order, 'prescribe')
    assert.deepEqual(await prescribedUnits(shop, order), {}, 'nothing before the return')
    assert.equal(await comeBack(shop, order, id), 'prescribed')
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 2, OTRA: 1 })
    const { lines } = (await getOrder(shop, order.id))!
    const file = { id: lines[0]!.prescription!.id }
    const read = await readPrescriptionFile(shop, { ...mine(order), ...file })
    assert.match(Buffer.from(read.bytes).toString('latin1'), /^%PDF/)
    await assertRefused(
      readPrescriptionFile(shop, { visitor: newId(), account: null, ...file }),
      'prescription.not_found',
    )
    await payAndReturn(shop, (await getOrder(shop, order.id))!)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    for (const { source, state, note, content_type: type } of await readQueue(order)) {
      assert.deepEqual([source, state, type], ['telemedicine', 'recibida', 'application/pdf'])
      assert.match(note, /^Receta de telemedicina de Dra\. .*RECETA, 2 un\.; SKU OTRA, 1 un\.$/)
    }
  })

  test('some, fewer: a line of another product or of more units than were prescribed lacks one, and fewer units have it again', async () => {
    const order = await guestDraft(shop, { RECETA: 2, OTRA: 1 })
    await comeBack(shop, order, await consult(shop, order, 'prescribe_some'))
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 2 })
    await assertRefused(pay(shop, (await getOrder(shop, order.id))!), 'order.prescription_missing', { skus: ['OTRA'] })
    const change = async (products: Record<string, number>) =>
      updateOrder(shop, { ...mine(order), orderId: order.id, changes: { products: await toCart(shop, products) } })
    const more = await change({ RECETA: 3 })
    await assertRefused(pay(shop, more), 'order.prescription_missing', { skus: ['RECETA'] })
    await assertRefused(pay(shop, await change({ OTRA: 1 })), 'order.prescription_missing')
    await payAndReturn(shop, await change({ RECETA: 2 }))
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('refused, or no result: nothing is marked; forged, another order’s, or another document: nothing is believed', async () => {
    for (const [outcome, state] of [
      ['refuse', 'refused'],
      ['never', 'open'],
      [null, 'open'],
      ['forged', 'open'],
      ['other_order', 'open'],
      ['other_document', 'open'],
      ['garbage', 'open'],
      ['error_500', 'open'],
    ] as const) {
      const order = await guestDraft(shop, { RECETA: 1 })
      const id = await consult(shop, order, outcome)
      assert.equal(await comeBack(shop, order, id), state, outcome ?? 'no decision')
      assert.deepEqual(await prescribedUnits(shop, order), {}, outcome ?? 'no decision')
      await assertRefused(pay(shop, order), 'order.prescription_missing')
    }
  })

  test('for a stranger, or another browser, a consultation is not there', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, 'prescribe')
    for (const wrongId of [id, newId(), 'x', ''])
      await assertRefused(
        returnFromTelemedicine(shop, { visitor: newId(), account: null, id: wrongId }),
        'telemedicine.not_found',
      )
    assert.deepEqual(await prescribedUnits(shop, order), {})
    await reconcileLater()
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 1 }, 'the job marks it all the same')
  })

  test('back ten times at once beside the job, in two processes, and again: one prescription, one query', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, 'prescribe')
    const second = await shop.openSecond()
    const [here, there] = [countQueries(shop), countQueries({ ...shop, db: second.db })]
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        returnFromTelemedicine((index % 2 ? here : there).shop, { ...mine(order), id }),
      ),
      reconcileTelemedicine(here.shop),
      reconcileTelemedicine(there.shop),
    ])
    assert.equal(here.of(id) + there.of(id), 1, 'one of them had the turn to query')
    assert.equal(await comeBack(shop, order, id), 'prescribed')
    const stored = await shop.db
      .selectFrom('prescription')
      .select('id')
      .where('visitor', '=', order.visitor)
      .where('source', '=', 'telemedicine')
      .execute()
    assert.equal(stored.length, 1)
  })

  test('a payment that was begun goes on when the result comes during it; after it the result is not taken', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const upload = { ...mine(order), orderId: order.id, productIds: [order.lines[0]!.productId] }
    const withFile = await uploadPrescription(shop, { ...upload, file: { name: 'mia.pdf', bytes: pdf() } })
    const during = await consult(shop, order, 'prescribe')
    const after_ = await consult(shop, order, 'prescribe')
    const { token } = await pay(shop, withFile)
    assert.equal(await comeBack(shop, order, during), 'unusable')
    assert.equal(await readReason(during), 'no_lines', 'the customer’s own file stays')
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    assert.equal(await comeBack(shop, order, after_), 'unusable')
    assert.equal(await readReason(after_), 'order_finished')
    assert.deepEqual(
      (await readQueue(order)).map(({ source }) => source),
      ['file'],
    )
  })

  test('the result for an earlier customer of the draft is not taken', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, 'prescribe')
    await shop.db.updateTable('orders').set({ guest_id: null }).where('id', '=', order.id).execute()
    assert.equal(await comeBack(shop, order, id), 'unusable')
    assert.equal(await readReason(id), 'another_customer')
    assert.deepEqual(await prescribedUnits(shop, order), {})
  })

  test('the customer takes it away like a file, and a file of their own replaces it', async () => {
    const order = await guestDraft(shop, { RECETA: 3 })
    const products = { ...mine(order), orderId: order.id, productIds: [order.lines[0]!.productId] }
    await comeBack(shop, order, await consult(shop, order, 'prescribe_fewer'))
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 1 })
    await uploadPrescription(shop, { ...products, file: { name: 'mia.pdf', bytes: pdf({ bytes: 9_000 }) } })
    assert.deepEqual(await prescribedUnits(shop, order), {})
    await payAndReturn(shop, (await getOrder(shop, order.id))!)
    const other = await guestDraft(shop, { RECETA: 1 })
    await comeBack(shop, other, await consult(shop, other, 'prescribe'))
    const productIds = [other.lines[0]!.productId]
    await removePrescription(shop, { ...mine(other), orderId: other.id, productIds })
    await assertRefused(pay(shop, (await getOrder(shop, other.id))!), 'order.prescription_missing')
  })

  test('whose customer never came back is queried by the job, ever less often, and given up after a day', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, null)
    const counted = countQueries(shop)
    for (let minute = 0; minute < 60; minute++) await reconcileLater(counted.shop)
    assert.ok(counted.of(id) >= 5 && counted.of(id) <= 15, `${counted.of(id)} queries in an hour`)
    shop.sandbox.telemedicine.act(id, 'prescribe')
    for (let hour = 0; hour < 2; hour++) await reconcileLater(counted.shop, { hours: 1 })
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 1 })

    const left = await guestDraft(shop, { RECETA: 1 })
    const never = await consult(shop, left, 'never')
    shop.clock.advance({ hours: 24 })
    await reconcileTelemedicine(counted.shop)
    const queries = counted.of(never)
    for (let hour = 0; hour < 5; hour++) await reconcileLater(counted.shop, { hours: 1 })
    assert.equal(counted.of(never), queries)
    assert.equal(await comeBack(shop, left, never), 'expired')
  })

  /** The job's turns, each a minute later. */
  async function reconcileLater(on: TestShop = shop, by: Temporal.DurationLike = { minutes: 1 }): Promise<void> {
    shop.clock.advance(by)
    await reconcileTelemedicine(on)
  }
})

/** The same shop, whose queries of the provider are counted. */
function countQueries(shop: TestShop): { shop: TestShop; of: (id: string) => number } {
  const counts = new Map<string, number>()
  const provider = shop.telemedicine!
  const result: typeof provider.result = (consultation) => {
    counts.set(consultation.id, (counts.get(consultation.id) ?? 0) + 1)
    return provider.result(consultation)
  }
  return { shop: { ...shop, telemedicine: { ...provider, result } }, of: (id) => counts.get(id) ?? 0 }
}
