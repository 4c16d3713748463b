/** Whatever shows staff a customer's medicines, prescriptions or insurance is recorded, and its customer sees it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { buildSchema, getNamedType, isObjectType, type GraphQLType } from 'graphql'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import { newId } from '#lib/ids.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { readCaseFile } from '#shop/help/cases/files/read-case-file.ts'
import { uploadCaseFile } from '#shop/help/cases/files/upload-case-file.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { saveReviewChecks } from '#shop/ordering/prescriptions/review/save-review-checks.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { listPrescriptions, showPrescription } from '#shop/ordering/prescriptions/review/list-prescriptions.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { ALL_YES } from '#test/test-review.ts'
import { STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { showPersonalData } from './show-personal-data.ts'
import { createTestHttp } from '#test/test-http.ts'

const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }

/** Calls that show their caller's own alone, an operator's own sale included, or what a key opens. */
const OWN = [
  'applyCoupon',
  'checkPayment',
  'completeAccountInformation',
  'completeCallCenterOrder',
  'completeFreeOrder',
  'confirmAccount',
  'createOrder',
  'orderByCardToken',
  'orderByLink',
  'removeCoupon',
  'removePrescription',
  'requestQuote',
  'resetCoupon',
  'saveInsuranceOrder',
  'setPatient',
  'updateCallCenterOrder',
  'updateOrder',
  'updateUser',
  'useSavedPrescription',
  'user',
]
/** A customer without pathologies: `own` is null for anyone else. */
const NO_HEALTH_DATA = ['userByRut']
const ORDER = 'order { _id products { name } }'
/** Calls that show staff anybody's, as somebody of staff makes them. Names behind a `$` are things of the test. */
const RECORDED: Record<string, { by: 'operator' | 'pharmacist'; document: string }> = {
  staffOrder: { by: 'pharmacist', document: '{ staffOrder(reference: "$reference") { order { _id } } }' },
  orderAsCustomer: { by: 'operator', document: '{ orderAsCustomer(reference: "$reference") { products { name } } }' },
  order: { by: 'operator', document: '{ order(id: "$order") { order { _id } } }' },
  ordersByAccountId: { by: 'operator', document: '{ ordersByAccountId { nodes { _id } } }' },
  callCenterSales: { by: 'operator', document: '{ callCenterSales { nodes { _id } } }' },
  customerOrders: { by: 'operator', document: '{ customerOrders(customerId: "$customer") { nodes { _id } } }' },
  deferredPayments: { by: 'operator', document: '{ deferredPayments { nodes { _id } } }' },
  prescription: { by: 'operator', document: '{ prescription(id: "$prescription") { note } }' },
  prescriptionQueue: { by: 'operator', document: '{ prescriptionQueue { nodes { fileName } } }' },
  takePrescription: { by: 'pharmacist', document: 'mutation { takePrescription(id: "$prescription") { note } }' },
  clarifyPrescription: {
    by: 'pharmacist',
    document: 'mutation { clarifyPrescription(id: "$prescription", reason: "Borrosa") { note } }',
  },
  releasePrescription: { by: 'pharmacist', document: 'mutation { releasePrescription(id: "$prescription") { note } }' },
  rejectPrescription: {
    by: 'pharmacist',
    document: 'mutation { rejectPrescription(id: "$prescription", reason: "Vencida") { note } }',
  },
  reviewedPrescription: {
    by: 'operator',
    document: '{ reviewedPrescription(id: "$prescription") { lines { name } } }',
  },
  takeNextPrescription: { by: 'pharmacist', document: 'mutation { takeNextPrescription { note } }' },
  saveReviewChecks: {
    by: 'pharmacist',
    document: 'mutation { saveReviewChecks(id: "$prescription", checks: {}) { note } }',
  },
  approvePrescription: {
    by: 'pharmacist',
    document: 'mutation { approvePrescription(id: "$prescription", issuedOn: "2026-11-10") { note } }',
  },
  quoteRequests: { by: 'operator', document: '{ quoteRequests { nodes { note } } }' },
  insuranceClaims: { by: 'operator', document: `{ insuranceClaims(state: "refused") { nodes { ${ORDER} } } }` },
  closeOrderReview: { by: 'operator', document: `mutation { closeOrderReview(id: "$id", note: "x") { ${ORDER} } }` },
  decideQuarantine: {
    by: 'pharmacist',
    document: `mutation { decideQuarantine(id: "$unit", forSale: 0) { ${ORDER} } }`,
  },
  receiveDeferredPayment: {
    by: 'operator',
    document: 'mutation { receiveDeferredPayment(orderId: "$order") { _id } }',
  },
  declineDeferredPayment: {
    by: 'operator',
    document: 'mutation { declineDeferredPayment(orderId: "$order", reason: "x") { _id } }',
  },
}

test('each call that shows an order, a prescription, a quote or a profile is one’s own, or is recorded of staff', () => {
  const schema = buildSchema(readFileSync('api/schema.graphql', 'utf8'))
  const reach = (type: GraphQLType, seen = new Set<string>()): Set<string> => {
    const named = getNamedType(type)
    if (!isObjectType(named) || seen.has(named.name)) return seen
    seen.add(named.name)
    for (const field of Object.values(named.getFields())) reach(field.type, seen)
    return seen
  }
  // Calls that show a parcel are those of shop/counter/parcels/parcel-reads.test.ts.
  const health = ['Order', 'DeskOrder', 'LinkedOrder', 'Prescription', 'QuoteRequest', 'OwnProfile']
  const calls = [schema.getQueryType()!, schema.getMutationType()!]
    .flatMap((root) => Object.values(root.getFields()))
    .filter(({ type }) => health.some((name) => reach(type, new Set(['Parcel'])).has(name)))
    .map(({ name }) => name)
  assert.deepEqual(calls.toSorted(), [...OWN, ...NO_HEALTH_DATA, ...Object.keys(RECORDED)].toSorted())
})

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'SIMPLE', stock: 500, sale_condition: 'MandatorySimpleRecipe' }],
  })
  let http: Hono<HttpEnvironment>
  before(async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { production: false, build: async () => Promise.reject(new Error('no pages here')) })
  })

  const reads = async (account: SignedIn) =>
    (await showPersonalData(shop, { account }))!.healthReads.map(({ reader, record, subject }) => ({
      reader,
      record,
      subject,
    }))

  /** A paid order with a prescription that waits, or that a pharmacist has taken; no call of staff has shown it yet. */
  async function sold() {
    const account = await subscriber(shop)
    const order = await memberOrder(shop, account, { SIMPLE: 1 })
    const { lines } = await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: [order.lines[0]!.productId],
      file: { name: 'receta.pdf', bytes: pdf({ extra: order.id }) },
    })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    return { account, order, prescription: lines[0]!.prescription!.id }
  }

  const createToken = async (id: string) =>
    signSession((await findAccount(shop, id))!, { secret: shop.settings.sessionSecret, now: shop.now() })

  const ask = async (by: 'operator' | 'pharmacist', query: string) => {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: await createToken(DEMO_PEOPLE[by].id) },
      body: JSON.stringify({ query }),
    })
    return response.text()
  }

  for (const [name, { by, document }] of Object.entries(RECORDED))
    test(`${name}: its reader’s role and the time are the customer’s to see`, async () => {
      const { account, order, prescription } = await sold()
      const unit = newId()
      const later = /DeferredPayment$|^deferredPayments$/.test(name)
      const ofOperator = ['callCenterSales', 'ordersByAccountId'].includes(name)
      await sql`update orders set status = ${later ? 'PAGOPENDIENTE' : 'AUTORIZADO'},
        payment_date = case when ${later} then null else payment_date end,
        payment_type = case when ${later} then 'deferredPayment' end,
        operator_id = case when ${ofOperator} then ${DEMO_PEOPLE.operator.id}::uuid end,
        email = ${account.email}
        where id = ${order.id}::uuid`.execute(shop.db)
      if (/^(clarify|release|reject|approve)Prescription$|^saveReviewChecks$/.test(name))
        await takePrescription(shop, { account: pharmacist, id: prescription })
      if (name === 'approvePrescription')
        await saveReviewChecks(shop, { account: pharmacist, id: prescription, answers: ALL_YES, facts: {} })
      if (name === 'takeNextPrescription')
        await sql`update prescription set received_at = '2026-01-01Z' where id = ${prescription}::uuid`.execute(shop.db)
      await sql`with units as (delete from stock_quarantine) delete from order_read`.execute(shop.db)
      await sql`insert into quote_request (order_id, product_id, name, phone, email, quantity, created_at)
        values (${order.id}::uuid, ${order.lines[0]!.productId}, 'Ana', '912345678', 'a@example.com', 1, now())
        on conflict do nothing`.execute(shop.db)
      await sql`insert into insurance_claim (id, order_id, order_version, amount, state, sold_at, settled_at,
        created_at)
        values (${newId()}::uuid, ${order.id}::uuid, 1, 100, 'refused', now(), now(), now())`.execute(shop.db)
      await sql`insert into stock_quarantine (id, order_id, product_id, quantity, created_at)
        values (${unit}::uuid, ${order.id}::uuid, ${order.lines[0]!.productId}, 1, now())`.execute(shop.db)
      const { rows } = await sql<{ id: string }>`
        insert into order_review (order_id, kind, subject, holds_order, opened_at)
        values (${order.id}::uuid, 'money_returned', ${order.id}, true, now()) returning id`.execute(shop.db)
      const answer = await ask(
        by,
        document
          .replace('$order', order.id)
          .replace('$reference', order.reference)
          .replace('$customer', account.id)
          .replace('$prescription', prescription)
          .replace('$unit', unit)
          .replace('$id', String(rows[0]!.id)),
      )
      assert.doesNotMatch(answer, /"errors"/)
      assert.deepEqual(
        (await reads(account)).filter(({ record }) => record === 'order'),
        [{ reader: by, record: 'order', subject: order.reference }],
      )
    })

  test('GET /1.0/order/:id by staff is recorded; a customer’s own reads and a stranger’s are not', async () => {
    const { account, order } = await sold()
    const get = async (token: string | null) =>
      (await http.request(`/1.0/order/${order.id}`, { headers: token ? { token } : {} })).status
    assert.deepEqual([await get(await createToken(account.id)), await get(null)], [200, 404])
    assert.deepEqual(await reads(account), [])
    assert.equal(await get(await createToken(DEMO_PEOPLE.operator.id)), 200)
    assert.deepEqual(await reads(account), [{ reader: 'operator', record: 'order', subject: order.reference }])
  })

  test('a hundred reads in an hour by one person are one row; by two, and in another hour, more', async () => {
    const { account, order, prescription } = await sold()
    const second = await shop.openSecond()
    const ways = Array.from({ length: 100 }, (_, index) =>
      showPrescription(index % 2 ? second : shop, { account: pharmacist, id: prescription }),
    )
    await Promise.all(ways)
    assert.equal((await reads(account)).length, 1)
    await ask('operator', `{ order(id: "${order.id}") { order { _id } } }`)
    assert.equal((await reads(account)).length, 2)
    shop.clock.advance({ hours: 1 })
    await showPrescription(shop, { account: pharmacist, id: prescription })
    assert.equal((await reads(account))[0]!.reader, 'pharmacist', 'the newest first')
    assert.equal((await reads(account)).length, 3)
  })

  test('a case’s file that staff read is its sender’s to see; the sender’s own reading is not in the list', async () => {
    const account = await subscriber(shop)
    const { id } = await uploadCaseFile(shop, { name: 'reclamo.pdf', bytes: pdf({ extra: account.id }) })
    const person = { firstName: 'Ana', lastName: 'Rojas', email: account.email, phone: null }
    await openCase(shop, { kind: 'claim', accountId: account.id, person, files: [id] })
    for (const reader of [account, { ...STAFF.operator, hasProfile: true }, pharmacist])
      await readCaseFile(shop, { visitor: null, account: reader, id })
    assert.deepEqual(
      (await reads(account)).toSorted((one, other) => (one.reader < other.reader ? -1 : 1)),
      ['operator', 'pharmacist'].map((reader) => ({ reader, record: 'case', subject: 'reclamo.pdf' })),
    )
    assert.deepEqual(await reads(await subscriber(shop)), [])
  })

  test('a message that staff read is its sender’s to see: by the list, by itself, and by its answer', async () => {
    const ways = [
      ['{ cases(search: "$number") { nodes { message } } }', 'operator'],
      ['{ case(id: "$id") { message } }', 'operator'],
      ['mutation { takeCase(id: "$id") { message } }', 'pharmacist'],
    ] as const
    for (const [document, reader] of ways) {
      const account = await subscriber(shop)
      const person = { firstName: 'Ana', lastName: 'Rojas', email: account.email, phone: null }
      const message = 'Tomo sertralina y llegó otra cosa'
      const opened = await openCase(shop, { kind: 'claim', accountId: account.id, person, message })
      const text = await ask(reader, document.replace('$id', opened.id).replace('$number', opened.number))
      assert.ok(text.includes(message), text)
      assert.deepEqual(await reads(account), [{ reader, record: 'message', subject: opened.number }], document)
    }
  })

  test('nothing is recorded of who is refused, and nothing of an order that is not there', async () => {
    const { account, prescription } = await sold()
    await assertRefused(showPrescription(shop, { account, id: prescription }), 'account.not_allowed')
    await assert.rejects(listPrescriptions(shop, { account: null, states: ['recibida'], first: 20, offset: 0 }))
    await ask('operator', `{ order(id: "${newId()}") { order { _id } } }`)
    assert.deepEqual(await reads(account), [])
  })

  test('staff never read pathologies: what an operator finds by RUT has none, nor consents', async () => {
    const { account } = await sold()
    await sql`update account set pathologies = '{Asma}', health_consent_at = now()
      where id = ${account.id}::uuid`.execute(shop.db)
    const answer = await ask(
      'operator',
      `{ userByRut(rut: "${account.rut}") { type data { firstName own { pathologies healthConsent } } } }`,
    )
    assert.match(answer, /"type":"User"/)
    assert.match(answer, /"own":null/)
    assert.doesNotMatch(answer, /Asma/)
  })
})
