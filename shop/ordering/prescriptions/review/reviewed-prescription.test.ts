/** What a pharmacist sees of a prescription, its patient's earlier purchases and the mail of a decision. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { saveDependant } from '#shop/ordering/prescriptions/dependants/save-dependant.ts'
import { setPatient } from '#shop/ordering/prescriptions/dependants/set-patient.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { useSavedPrescription } from '#shop/ordering/prescriptions/saved/use-saved-prescription.ts'
import { showPersonalData } from '#shop/counter/personal-data/show-personal-data.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { ALL_YES, approveChecked, createPerson } from '#test/test-review.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { previewReviewMail } from './preview-review-mail.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { showPatientHistory, showReview } from './show-review.ts'
import { takePrescription } from './take-prescription.ts'

const today = chileDate('2026-11-18')
const LOSARTAN = { sale_condition: 'simpleRecipe', active_principles: 'Losartán:50:mg', unit_content: 30, stock: 900 }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'LOSA', ...LOSARTAN },
      { sku: 'LOSB', ...LOSARTAN },
      { sku: 'ENAL', ...LOSARTAN, active_principles: 'Enalapril:10:mg' },
      { sku: 'FREE', stock: 900 },
    ],
  })
  const pharmacist = createPerson('pharmacist', DEMO_PEOPLE.pharmacist.id)
  const operator = createPerson('operator', DEMO_PEOPLE.operator.id)
  let client: SignedIn
  let files = 0
  before(() => seedDemoPeople(shop))
  beforeEach(async () => {
    client = await subscriber(shop)
  })

  const findProductId = async (sku: string) =>
    (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  /** A paid order with one file for all that needs one. `account`: null for a guest. */
  async function buy(
    units: Record<string, number>,
    {
      account = client as SignedIn | null,
      bytes = pdf({ bytes: 4_000 + files++ }),
      visitor = newId(),
      patient = '',
    } = {},
  ) {
    let order: Order = account ? await memberOrder(shop, account, units) : await readyOrder(shop, units, visitor)
    const productIds = order.lines.filter(({ sku }) => sku !== 'FREE').map((line) => line.productId)
    order = await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds,
      file: { name: 'receta.pdf', bytes },
    })
    if (patient)
      await setPatient(shop, {
        visitor: order.visitor,
        account,
        orderId: order.id,
        productIds,
        dependantId: patient,
      })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    order = (await getOrder(shop, order.id))!
    return { order, id: order.lines.find(({ prescription }) => prescription)!.prescription!.id }
  }
  const show = async (id: string, account: SignedIn = pharmacist) => (await showReview(shop, { account, id }))!
  const findKinds = async (id: string) => (await show(id)).hints.map(({ kind }) => kind)
  const readers = async (order: Order) =>
    (
      await shop.db
        .selectFrom('order_read')
        .select('reader')
        .where('order_id', '=', order.id)
        .orderBy('reader')
        .execute()
    ).map(({ reader }) => reader)

  test('patient, lines, files, decisions and checklist are beside each other; the reading is recorded', async () => {
    const { order, id } = await buy({ LOSA: 2, FREE: 1 })
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
    const { id } = await buy({ LOSA: 1 })
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
    const { id } = await buy({ LOSA: 2 })
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
    const { id } = await buy({ LOSA: 1 })
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
    const noted = await buy({ LOSA: 1 })
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

  test('a file used again, by choice or by its bytes, is a hint with its order, whose reading is recorded', async () => {
    const bytes = pdf({ bytes: 4_900 })
    const first = await buy({ ENAL: 1 }, { bytes })
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
    const other = await buy({ ENAL: 1 }, { account: await subscriber(shop), bytes })
    const kinds = await findKinds(other.id)
    assert.equal(kinds.filter((kind) => kind === 'same_file').length, 2)
    assert.ok(!kinds.includes('bought_before'), 'another person’s purchases are not theirs')
  })

  test('the same active principle twice in the order, or bought before, is a hint; refunded or long ago it is none', async () => {
    const old = await buy({ LOSA: 1 })
    shop.clock.advance({ hours: 24 * 181 })
    const refunded = await buy({ LOSB: 1 })
    await refundOrder(shop, {
      account: operator,
      orderId: refunded.order.id,
      request: { whole: true, stock: 'for_sale' },
      reason: 'Lo pidió',
    })
    const now = await buy({ LOSA: 1, LOSB: 1 })
    assert.deepEqual(await findKinds(now.id), ['same_principle'])
    const later = await buy({ LOSB: 1 })
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
    const earlier = await buy({ LOSA: 1 })
    const { order, id } = await buy({ LOSB: 1 })
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
    await buy({ LOSA: 1 })
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
      file: { name: 'x.pdf', bytes: pdf({ bytes: 5_500 + files++ }) },
    })
    await payAndReturn(shop, (await getOrder(shop, neighbour.id))!)
    const id = (await getOrder(shop, neighbour.id))!.lines[0]!.prescription!.id
    assert.deepEqual(await showPatientHistory(shop, { account: pharmacist, id, reason: 'quantity' }), [])
    const guest = await buy({ LOSA: 1 }, { account: null })
    const again = await buy({ LOSB: 1 }, { account: null, visitor: guest.order.visitor })
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
      data: { _id: '', name: 'Leo Rojas', birthdate: chileDate('2018-03-01'), rut: '', relationship: 'child' },
    })
    const patient = child!.id
    const theirs = await buy({ LOSA: 1 }, { patient })
    const own = await buy({ LOSB: 1 })
    const again = await buy({ LOSA: 1 }, { patient })
    const references = async (id: string) =>
      (await showPatientHistory(shop, { account: pharmacist, id, reason: 'quantity' }))!.map(
        ({ reference }) => reference,
      )
    assert.deepEqual(await references(own.id), [])
    assert.deepEqual(await references(again.id), [theirs.order.reference])
    const { patient: shown } = await show(again.id)
    assert.deepEqual([shown.name, shown.isDependant, shown.birthdate], ['Leo Rojas', true, '2018-03-01'])
  })

  test('the previewed mail is the one that leaves, but for its link; nothing is decided, sent or recorded as done', async () => {
    for (const decision of ['approve', 'ask', 'reject'] as const) {
      const { order, id } = await buy({ LOSA: 1 })
      await takePrescription(shop, { account: pharmacist, id })
      await saveReviewChecks(shop, { account: pharmacist, id, answers: ALL_YES, facts: { issuedOn: today } })
      const decided =
        decision === 'approve' ? { decision, issuedOn: null } : { decision, text: 'No se lee <b>la fecha</b>.' }
      const [previewed, ...others] = await previewReviewMail(shop, { account: pharmacist, id, ...decided })
      assert.deepEqual(others, [])
      const { prescription } = await show(id)
      assert.deepEqual(
        [prescription.state, prescription.reviewerId, await readStatus(shop, order)],
        ['en revisión', pharmacist.id, 'AUTORIZADO'],
      )
      assert.deepEqual(await queuedMails(shop, 'message_id', `prescription-%${id}%`), [])
      assert.equal((await show(id)).history.length, 3)
      if (decision === 'approve') await approvePrescription(shop, { account: pharmacist, id, issuedOn: null })
      if (decision === 'ask') await clarifyPrescription(shop, { account: pharmacist, id, reason: decided.text! })
      if (decision === 'reject') await rejectPrescription(shop, { account: pharmacist, id, reason: decided.text! })
      const [sent] = await queuedMails(shop, 'message_id', `prescription-%${id}%`)
      const withoutLink = (text: string) => text.replaceAll(/#enlace=[\w.-]+/g, '')
      assert.deepEqual(
        [previewed!.to, previewed!.subject, previewed!.text, previewed!.html],
        [sent!.to, sent!.subject, withoutLink(sent!.text), withoutLink(sent!.html)],
      )
      assert.ok(sent!.text.includes('#enlace=') && !previewed!.text.includes('enlace'), 'no key to the order is shown')
    }
  })

  test('a preview has the decision’s own refusals, and a limit that writes no record', async () => {
    const { id } = await buy({ LOSA: 1 })
    const preview = (account: SignedIn | null = pharmacist) =>
      previewReviewMail(shop, { account, id, decision: 'approve', issuedOn: today })
    for (const account of [null, client, operator]) await assertRefused(preview(account), 'account.not_allowed')
    await assertRefused(preview(), 'prescription.cannot_move')
    await takePrescription(shop, { account: pharmacist, id })
    await assertRefused(preview(), 'prescription.checks_incomplete')
    await assertRefused(preview(createPerson('pharmacist', DEMO_PEOPLE.operator.id)), 'prescription.taken_by_other')
    const countRecorded = async () =>
      Number(
        (
          await shop.db
            .selectFrom('staff_action')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('call', '=', 'previewReviewMail')
            .executeTakeFirstOrThrow()
        ).count,
      )
    for (let count = 0; count < 210; count++)
      await previewReviewMail(shop, { account: client, id, decision: 'reject', text: 'x' }).catch(() => {})
    const before = await countRecorded()
    let limited = 0
    for (let count = 0; count < 250; count++)
      await preview().catch((error: { code: string }) => void (error.code === 'request.rate_limited' && limited++))
    assert.ok(limited > 40, String(limited))
    assert.ok((await countRecorded()) - before <= 250 - limited)
  })
})
