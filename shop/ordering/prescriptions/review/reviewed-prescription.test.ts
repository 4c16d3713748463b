/** What a pharmacist sees of a prescription, and answers about it. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { useReviewedMedicines } from '#test/test-reviewed.ts'
import { newId } from '#lib/ids.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { memberOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { ALL_YES, createPerson } from '#test/test-review.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { showPatientHistory } from './show-patient-history.ts'
import { showReview } from './show-review.ts'
import { takePrescription } from './take-prescription.ts'

const today = chileDate('2026-11-18')

eachDatabase((database) => {
  const { shop, pharmacist, operator, findProductId, buy, show, findKinds, readers } = useReviewedMedicines(database)
  let client: SignedIn
  beforeEach(async () => {
    client = await subscriber(shop)
  })

  test('patient, lines, files, decisions and checklist are beside each other; the reading is recorded', async () => {
    const { order, id } = await buy(client, { LOSA: 2, FREE: 1 })
    const review = await show(id)
    assert.deepEqual(review.patient, {
      name: 'Ana Rojas',
      rut: client.rut,
      birthdate: '1990-05-04',
      isDependant: false,
      hasHealthConsent: false,
    })
    assert.deepEqual(
      review.lines.map(({ sku, units, unitContent, saleCondition, principles, remainingPieces }) => [
        sku,
        units,
        unitContent,
        saleCondition,
        principles,
        remainingPieces,
      ]),
      [['LOSA', 2, 30, 'simpleRecipe', ['Losartán'], null]],
    )
    assert.deepEqual(
      review.files.map((file) => [file.id, file.fileName, file.contentType]),
      [[id, 'receta.pdf', 'application/pdf']],
    )
    assert.deepEqual(await readers(order), ['pharmacist'])
    await takePrescription(shop, { account: pharmacist, id })
    await clarifyPrescription(shop, { account: pharmacist, id, reason: '¿Qué dosis dice?' })
    const { history, hints } = await show(id, operator)
    assert.deepEqual(
      history.map(({ event, role, by, reason }) => [event, role, by, reason]),
      [
        ['stored', 'customer', null, null],
        ['order_paid', 'shop', null, null],
        ['taken', 'pharmacist', DEMO_PEOPLE.pharmacist.firstName, null],
        ['clarification_asked', 'pharmacist', DEMO_PEOPLE.pharmacist.firstName, '¿Qué dosis dice?'],
      ],
    )
    assert.deepEqual(hints, [], 'hints are for those who review')
    assert.deepEqual(await readers(order), ['operator', 'pharmacist'])
  })

  test('strangers see nothing; an id of nothing, a draft’s and a replaced one are null', async () => {
    const { id } = await buy(client, { LOSA: 1 })
    for (const account of [null, client, { ...operator, permissions: [] }])
      await assertRefused(showReview(shop, { account, id }), 'account.not_allowed')
    for (const account of [null, client, operator])
      await assertRefused(showPatientHistory(shop, { account, id, reason: 'quantity' }), 'account.not_allowed')
    for (const odd of [newId(), 'x', "' or 1=1 --", '', '../../etc/passwd'])
      assert.equal(await showReview(shop, { account: pharmacist, id: odd }), null)
    const draft = await memberOrder(shop, client, { LOSA: 1 })
    const { lines } = await uploadPrescription(shop, {
      visitor: draft.visitor,
      account: client,
      orderId: draft.id,
      productIds: [draft.lines[0]!.productId],
      file: { name: 'x.pdf', bytes: pdf({ bytes: 3_999 }) },
    })
    assert.equal(await showReview(shop, { account: pharmacist, id: lines[0]!.prescription!.id }), null)
  })

  test('the checklist keeps what is typed field by field, and hints at more than the prescription covers', async () => {
    const { id } = await buy(client, { LOSA: 2 })
    const losa = await findProductId('LOSA')
    await takePrescription(shop, { account: pharmacist, id })
    const save = (input: Omit<Parameters<typeof saveReviewChecks>[1], 'account' | 'id'>, account = pharmacist) =>
      saveReviewChecks(shop, { account, id, ...input })
    await save({ answers: { date: 'yes', signature: 'unreadable' }, facts: { issuedOn: today } })
    await save({ answers: { signature: 'yes' }, facts: { prescriberName: 'Eva Soto', prescriberRun: '11111111-1' } })
    const saved = await save({ answers: {}, facts: { authorised: [{ productId: losa, pieces: 30, repeats: 0 }] } })
    assert.deepEqual(saved.checks!.answers, { date: 'yes', signature: 'yes' })
    assert.deepEqual(
      [saved.issuedOn, saved.prescriberName, saved.prescriberRun, saved.authorised],
      [today, 'Eva Soto', '11111111-1', [{ productId: losa, pieces: 30, repeats: 0 }]],
    )
    const { lines, hints } = await show(id)
    assert.deepEqual([lines[0]!.remainingPieces, hints.map(({ kind }) => kind)], [30, ['too_many']])
    await save({ answers: {}, facts: { authorised: [{ productId: losa, pieces: 30, repeats: 1 }] } })
    assert.deepEqual(await findKinds(id), [])
    await assertRefused(save({ answers: {}, facts: { issuedOn: chileDate('2026-11-19') } }), 'input.invalid', {
      fields: { issuedOn: 'issuedOn.future' },
    })
    await assertRefused(
      save({ answers: {}, facts: { authorised: [{ productId: losa + 100_000, pieces: 1, repeats: 0 }] } }),
      'input.invalid',
    )
    await assertRefused(
      approvePrescription(shop, { account: pharmacist, id, issuedOn: null }),
      'prescription.checks_incomplete',
    )
    await save({ answers: ALL_YES, facts: {} })
    const approved = await approvePrescription(shop, { account: pharmacist, id, issuedOn: null })
    assert.deepEqual([approved.state, approved.issuedOn], ['aprobada', today])
  })

  test('a document without a whole checklist is not approved; asking and rejecting need none', async () => {
    const { id } = await buy(client, { LOSA: 1 })
    await takePrescription(shop, { account: pharmacist, id })
    const approve = () => approvePrescription(shop, { account: pharmacist, id, issuedOn: today })
    await assertRefused(approve(), 'prescription.checks_incomplete')
    await saveReviewChecks(shop, { account: pharmacist, id, answers: { ...ALL_YES, date: 'unreadable' }, facts: {} })
    await assertRefused(approve(), 'prescription.checks_incomplete', { missing: ['date'] })
    shop.clock.advance({ minutes: 15 })
    const second = createPerson('pharmacist', DEMO_PEOPLE.operator.id)
    await takePrescription(shop, { account: second, id })
    const { checks } = (await show(id)).prescription
    assert.equal(checks!.by, pharmacist.id, 'what a colleague ticked is there to read')
    await saveReviewChecks(shop, { account: second, id, answers: { date: 'yes' }, facts: {} })
    await assertRefused(
      approvePrescription(shop, { account: second, id, issuedOn: today }),
      'prescription.checks_incomplete',
    )
    await rejectPrescription(shop, { account: second, id, reason: 'Sin fecha' })
    // An insurer's query, or an operator's note, has no document whose requirements could be answered.
    const noted = await buy(client, { LOSA: 1 })
    await shop.db
      .updateTable('prescription')
      .set({ source: 'note', content_type: null, file_name: '', sha256: null })
      .where('id', '=', noted.id)
      .execute()
    await takePrescription(shop, { account: pharmacist, id: noted.id })
    await assertRefused(
      approvePrescription(shop, { account: pharmacist, id: noted.id, issuedOn: null }),
      'input.invalid',
      {
        fields: { issuedOn: 'required' },
      },
    )
    await approvePrescription(shop, { account: pharmacist, id: noted.id, issuedOn: today })
  })
})
