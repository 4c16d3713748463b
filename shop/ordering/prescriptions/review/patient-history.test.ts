/** Hints, and the patient’s earlier purchases. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { useReviewedMedicines } from '#test/test-reviewed.ts'
import { newId } from '#lib/ids.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { saveDependant } from '#shop/ordering/prescriptions/dependants/save-dependant.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { useSavedPrescription } from '#shop/ordering/prescriptions/saved/use-saved-prescription.ts'
import { showPersonalData } from '#shop/counter/personal-data/show-personal-data.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { memberOrder, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { approveChecked } from '#test/test-review.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { showPatientHistory } from './show-patient-history.ts'
import { takePrescription } from './take-prescription.ts'

const today = chileDate('2026-11-18')

eachDatabase((database) => {
  const { shop, pharmacist, operator, findProductId, buy, show, findKinds, readers } = useReviewedMedicines(database)
  let client: SignedIn
  beforeEach(async () => {
    client = await subscriber(shop)
  })

  test('a file used again, by choice or by its bytes, is a hint with its order, whose reading is recorded', async () => {
    const bytes = pdf({ bytes: 4_900 })
    const first = await buy(client, { ENAL: 1 }, { bytes })
    await takePrescription(shop, { account: pharmacist, id: first.id })
    const enal = await findProductId('ENAL')
    await saveReviewChecks(shop, {
      account: pharmacist,
      id: first.id,
      answers: {},
      facts: { prescriberName: 'Eva Soto', authorised: [{ productId: enal, pieces: 30, repeats: 1 }] },
    })
    await approveChecked(shop, { account: pharmacist, id: first.id, issuedOn: today })
    const next = await memberOrder(shop, client, { ENAL: 2 })
    await useSavedPrescription(shop, {
      visitor: next.visitor,
      account: client,
      orderId: next.id,
      productIds: [enal],
      prescriptionId: first.id,
    })
    await payAndReturn(shop, (await getOrder(shop, next.id))!, 'approve', shop, client)
    const reuse = (await getOrder(shop, next.id))!.lines[0]!.prescription!.id
    await shop.db.deleteFrom('order_read').execute()
    const review = await show(reuse)
    assert.deepEqual(
      review.hints.map(({ kind, reference }) => [kind, reference]),
      [
        ['reused', first.order.reference],
        ['too_many', null],
        ['bought_before', first.order.reference],
      ],
    )
    assert.equal(review.lines[0]!.remainingPieces, 30, 'of sixty the first purchase had thirty')
    assert.equal(review.prescription.prescriberName, 'Eva Soto', 'what is written stays written')
    assert.equal(review.prescription.checks, null, 'and nothing is ticked beforehand')
    assert.ok(review.history.some(({ event }) => event === 'approved'))
    assert.deepEqual(await readers(first.order), ['pharmacist'])
    const other = await buy(await subscriber(shop), { ENAL: 1 }, { bytes })
    const kinds = await findKinds(other.id)
    assert.equal(kinds.filter((kind) => kind === 'same_file').length, 2)
    assert.ok(!kinds.includes('bought_before'), 'another person’s purchases are not theirs')
  })

  test('the same active principle twice in the order, or bought before, is a hint; refunded or long ago it is none', async () => {
    const old = await buy(client, { LOSA: 1 })
    shop.clock.advance({ hours: 24 * 181 })
    const refunded = await buy(client, { LOSB: 1 })
    await refundOrder(shop, {
      account: operator,
      orderId: refunded.order.id,
      request: { whole: true, stock: 'for_sale' },
      reason: 'Lo pidió',
    })
    const now = await buy(client, { LOSA: 1, LOSB: 1 })
    assert.deepEqual(await findKinds(now.id), ['same_principle'])
    const later = await buy(client, { LOSB: 1 })
    const { hints } = await show(later.id)
    assert.deepEqual(
      hints.map(({ kind, principle, reference }) => [kind, principle, reference]),
      [
        ['bought_before', 'Losartán', now.order.reference],
        ['bought_before', 'Losartán', now.order.reference],
      ],
    )
    const history = await showPatientHistory(shop, { account: pharmacist, id: later.id, reason: 'duplicates' })
    assert.deepEqual(
      history!.map(({ reference }) => reference),
      [now.order.reference, now.order.reference, old.order.reference],
    )
  })

  test('the history’s reading is the customer’s to see, with its reason, as each order’s that it shows', async () => {
    const earlier = await buy(client, { LOSA: 1 })
    const { order, id } = await buy(client, { LOSB: 1 })
    await shop.db.deleteFrom('order_read').execute()
    await showPatientHistory(shop, { account: pharmacist, id, reason: 'interactions' })
    const { healthReads } = (await showPersonalData(shop, { account: client }))!
    assert.deepEqual(
      healthReads.map(({ reader, record, subject }) => [reader, record, subject]).toSorted(),
      [
        ['pharmacist', 'history', 'interactions'],
        ['pharmacist', 'order', earlier.order.reference],
        ['pharmacist', 'order', order.reference],
      ].toSorted(),
    )
  })

  test('a RUT that one knows shows nobody’s purchases: account, or browser with RUT and e-mail', async () => {
    await buy(client, { LOSA: 1 })
    const visitor = newId()
    const neighbour = await readyOrder(shop, { LOSB: 1 }, visitor)
    await shop.db
      .updateTable('orders')
      .set({ rut: client.rut, email: client.email })
      .where('id', '=', neighbour.id)
      .execute()
    await uploadPrescription(shop, {
      visitor,
      orderId: neighbour.id,
      productIds: [neighbour.lines[0]!.productId],
      file: { name: 'x.pdf', bytes: pdf({ bytes: 5_500 }) },
    })
    await payAndReturn(shop, (await getOrder(shop, neighbour.id))!)
    const id = (await getOrder(shop, neighbour.id))!.lines[0]!.prescription!.id
    assert.deepEqual(await showPatientHistory(shop, { account: pharmacist, id, reason: 'quantity' }), [])
    const guest = await buy(null, { LOSA: 1 })
    const again = await buy(null, { LOSB: 1 }, { visitor: guest.order.visitor })
    const history = await showPatientHistory(shop, { account: pharmacist, id: again.id, reason: 'quantity' })
    assert.deepEqual(
      history!.map(({ reference }) => reference),
      [guest.order.reference],
    )
    await shop.db.updateTable('orders').set({ email: 'otra@example.com' }).where('id', '=', guest.order.id).execute()
    assert.deepEqual(await showPatientHistory(shop, { account: pharmacist, id: again.id, reason: 'quantity' }), [])
  })

  test('a child’s purchases are not the parent’s, nor the other way', async () => {
    const [child] = await saveDependant(shop, {
      account: client,
      data: {
        _id: '',
        name: 'Leo Rojas',
        birthdate: chileDate('2018-03-01'),
        rut: '',
        relationship: 'child',
        declared: true,
      },
    })
    const patient = child!.id
    const theirs = await buy(client, { LOSA: 1 }, { patient })
    const own = await buy(client, { LOSB: 1 })
    const again = await buy(client, { LOSA: 1 }, { patient })
    const references = async (id: string) =>
      (await showPatientHistory(shop, { account: pharmacist, id, reason: 'quantity' }))!.map(
        ({ reference }) => reference,
      )
    assert.deepEqual(await references(own.id), [])
    assert.deepEqual(await references(again.id), [theirs.order.reference])
    const { patient: shown } = await show(again.id)
    assert.deepEqual([shown!.name, shown!.isDependant, shown!.birthdate], ['Leo Rojas', true, '2018-03-01'])
  })
})
