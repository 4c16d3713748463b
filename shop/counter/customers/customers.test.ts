/** Customers as staff find and open them: what each role reads, what is recorded, and what a RUT alone never shows. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { chileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { showPersonalData } from '#shop/counter/personal-data/show-personal-data.ts'
import { listStaffOrders } from '#shop/counter/staff-orders/list-staff-orders.ts'
import { staffOrderPageInput } from '#shop/counter/staff-orders/staff-order-list.input.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { saveDependant } from '#shop/ordering/prescriptions/dependants/save-dependant.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { emptyAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import { saveRutProof } from '#shop/people/accounts/rut-proof.db.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { useReviewedMedicines } from '#test/test-reviewed.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { purchasePageInput } from './customer.input.ts'
import { findCustomers } from './find-customers.ts'
import { listCustomerPurchases } from './list-customer-purchases.ts'
import { showCustomer } from './show-customer.ts'

eachDatabase((database) => {
  const { shop, pharmacist, operator, buy } = useReviewedMedicines(database)
  let client: SignedIn
  beforeEach(async () => {
    client = await subscriber(shop)
    await shop.db.deleteFrom('customer_read').execute()
    // A limit of the test before has ended.
    shop.clock.advance({ minutes: 20 })
  })

  const find = async (search: string, account: SignedIn = operator) =>
    (await findCustomers(shop, { account, search })).nodes.map(({ id }) => id)
  const purchases = async (id: string, page: { first?: number; after?: string | null } = {}, account = pharmacist) =>
    (await listCustomerPurchases(shop, {
      account,
      id,
      ...purchasePageInput.parse({ reason: 'interactions', ...page }),
    }))!
  const bought = async (id: string) => (await purchases(id)).nodes.map(({ reference }) => reference)
  const orders = async (customerId: string, account: SignedIn = operator) =>
    (await listStaffOrders(shop, { account, ...staffOrderPageInput.parse({ customerId }) })).nodes.map(
      ({ reference }) => reference,
    )
  const as = (...permissions: Permission[]): SignedIn => ({ ...operator, permissions })
  const reads = async () =>
    (await shop.db.selectFrom('customer_read').select(['reader', 'reason']).orderBy('reason').execute()).map(
      ({ reader, reason }) => `${reader} ${reason}`.trim(),
    )

  /** What its real owner bought without an account, under the RUT that a stranger registered with. */
  async function neighbour(change: object = {}) {
    const { order } = await buy(null, { LOSA: 1 })
    await shop.db
      .updateTable('orders')
      .set({ rut: client.rut, email: 'vera@example.com', ...change })
      .where('id', '=', order.id)
      .execute()
    return order
  }

  test('a RUT that somebody registered with shows no purchase of its owner: neither orders nor medicines', async () => {
    const own = await buy(client, { LOSA: 1 })
    await neighbour()
    // As a sale that the RUT alone had joined to the account.
    await neighbour({ customer_id: client.id, operator_id: operator.id })
    assert.deepEqual(await find(client.rut), [client.id])
    assert.deepEqual([await orders(client.id), await bought(client.id)], [[own.order.reference], [own.order.reference]])
    const page = (await showCustomer(shop, { account: operator, id: client.id }))!
    assert.deepEqual([page.rut, page.isRutProven], [client.rut, false])
    await saveRutProof(shop, client.id)
    assert.equal((await showCustomer(shop, { account: operator, id: client.id }))!.isRutProven, true)
    assert.deepEqual(
      await orders(client.id),
      [own.order.reference],
      'a proof of today joins no order of another e-mail',
    )
  })

  test('a guest is no customer’s page: the search finds accounts alone', async () => {
    const { order } = await buy(null, { LOSA: 1 })
    const { guestId, rut, email } = (await getOrder(shop, order.id))!
    assert.deepEqual([await find(rut), await find(email)], [[], []])
    assert.equal(await showCustomer(shop, { account: operator, id: guestId! }), null)
    assert.equal(
      await listCustomerPurchases(shop, {
        account: pharmacist,
        id: guestId!,
        ...purchasePageInput.parse({ reason: 'quantity' }),
      }),
      null,
    )
  })

  test('by RUT in any writing, e-mail, phone, or three letters of each name without accents', async () => {
    const phone = `9${String(Date.now()).slice(-8)}`
    await shop.db
      .updateTable('account')
      .set({ first_name: 'Ágata Ñusta', last_name: 'Quillahuasca', phone_number: phone })
      .where('id', '=', client.id)
      .execute()
    const [body, digit] = client.rut.split('-') as [string, string]
    const dotted = `${body.slice(0, 1)}.${body.slice(1, 4)}.${body.slice(4)}-${digit}`
    for (const search of [dotted, client.rut, body + digit, client.email.toUpperCase(), phone, `+56 ${phone}`])
      assert.deepEqual(await find(search), [client.id], search)
    for (const search of ['quilla', 'ágata ñus', 'NUSTA agata', 'llahuas'])
      assert.deepEqual(await find(search), [client.id], search)
    for (const search of ['qu', '', '6623', 'Quillahuasca Pedro', `${client.rut.slice(0, -1)}x`])
      assert.deepEqual(await find(search), [], search)
  })

  test('of a frequent name twenty are found, and that there are more; staff and deleted accounts never', async () => {
    for (let n = 0; n < 21; n++) await subscriber(shop, { firstName: 'Gumersinda' })
    const { nodes, hasMore } = await findCustomers(shop, { account: operator, search: 'Gumersinda' })
    assert.deepEqual([nodes.length, hasMore], [20, true])
    await emptyAccount(shop, client)
    assert.deepEqual([await find(client.rut), await find(client.email)], [[], []])
    assert.equal(await showCustomer(shop, { account: operator, id: client.id }), null)
    const { email } = await shop.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(await find(email), [])
    assert.equal(await showCustomer(shop, { account: operator, id: operator.id }), null)
    assert.deepEqual(await reads(), [], 'nobody was read')
  })

  test('a pharmacist sees who it is; addresses, subscriptions, cases and consents need another right', async () => {
    await sql`insert into account_consent (account_id, kind, version, given_at)
      values (${client.id}, 'privacy', '1', now())`.execute(shop.db)
    await sql`insert into account_address (id, account_id, name, address, commune_id)
      values (${newId()}, ${client.id}, 'Casa', 'Apoquindo 4501', '13114')`.execute(shop.db)
    const page = (await showCustomer(shop, { account: operator, id: client.id }))!
    assert.deepEqual(
      page.record!.addresses.map(({ address, commune }) => [address, commune]),
      [['Apoquindo 4501', 'Las Condes']],
    )
    assert.deepEqual(
      page.record!.consents.map(({ kind }) => kind),
      ['privacy'],
    )
    const seen = (await showCustomer(shop, { account: pharmacist, id: client.id }))!
    assert.deepEqual([seen.email, seen.record], [client.email, null])
    const half = (await showCustomer(shop, { account: as('customers.read'), id: client.id }))!
    assert.deepEqual(half.record!.cases, [])
  })

  test('a page has no medicine, no person that one buys for, no prescription and no pathology', async () => {
    const [child] = await saveDependant(shop, {
      account: client,
      data: {
        _id: '',
        name: 'Leocadio Rojas',
        birthdate: chileDate('2018-03-01'),
        rut: '',
        relationship: 'child',
        declared: true,
      },
    })
    await buy(client, { LOSA: 1 }, { patient: child!.id })
    await sql`update account set pathologies = '{Asma}', health_consent_at = now(),
      health_institute = 'Fonasa' where id = ${client.id}`.execute(shop.db)
    const text = JSON.stringify([
      await showCustomer(shop, { account: operator, id: client.id }),
      await findCustomers(shop, { account: operator, search: client.rut }),
      await listStaffOrders(shop, { account: operator, ...staffOrderPageInput.parse({ customerId: client.id }) }),
    ])
    assert.doesNotMatch(text, /LOSA|Losart|Leocadio|receta\.pdf|Asma|Fonasa/)
    assert.deepEqual(await bought(client.id), [], 'a child’s medicines are the child’s')
  })

  test('medicines have their order, units and active principles, without what was refunded, by pages', async () => {
    const first = await buy(client, { LOSA: 2, ENAL: 1, FREE: 1 })
    shop.clock.advance({ hours: 1 })
    const back = await buy(client, { LOSB: 1 })
    await refundOrder(shop, {
      account: operator,
      orderId: back.order.id,
      request: { whole: true, stock: 'for_sale' },
      reason: 'Lo pidió',
    })
    shop.clock.advance({ hours: 1 })
    const last = await buy(client, { LOSB: 3 })
    const one = await purchases(client.id, { first: 1 })
    const others = await purchases(client.id, { after: one.endCursor })
    const rows = [...one.nodes, ...others.nodes].map(
      ({ reference, units, principles }) => `${reference} ${units} ${principles}`,
    )
    assert.equal(rows[0], `${last.order.reference} 3 Losartán`)
    assert.deepEqual(
      rows.slice(1).toSorted(),
      ['1 ', '1 Enalapril', '2 Losartán'].map((row) => `${first.order.reference} ${row}`),
    )
    assert.equal(others.endCursor, null)
  })

  test('each reading is the customer’s to see, by role and reason, once in an hour; an empty one too', async () => {
    await showCustomer(shop, { account: operator, id: client.id })
    await showCustomer(shop, { account: operator, id: client.id })
    await purchases(client.id)
    assert.deepEqual(await reads(), ['operator', 'pharmacist interactions'])
    const shown = async () =>
      (await showPersonalData(shop, { account: client }))!.healthReads
        .map(({ reader, record, subject }) => `${reader} ${record} ${subject}`.trim())
        .toSorted()
    assert.deepEqual(await shown(), ['operator account', 'pharmacist purchases interactions'])
    const { order } = await buy(client, { LOSA: 1 })
    await shop.db.deleteFrom('order_read').execute()
    await purchases(client.id)
    assert.deepEqual(await shown(), [
      'operator account',
      `pharmacist order ${order.reference}`,
      'pharmacist purchases interactions',
    ])
    const other = await subscriber(shop)
    assert.deepEqual((await showPersonalData(shop, { account: other }))!.healthReads, [], 'and nobody else’s')
  })

  test('the record names the account, and has no word of a search', async () => {
    const before = (await shop.db.selectFrom('staff_action').select('id').execute()).length
    await find(client.email)
    await showCustomer(shop, { account: operator, id: client.id })
    await showCustomer(shop, { account: operator, id: client.rut })
    await purchases(client.id)
    await assertRefused(purchases(client.id, {}, operator), 'account.not_allowed')
    const rows = await shop.db.selectFrom('staff_action').select(['call', 'object', 'refusal']).orderBy('id').execute()
    assert.deepEqual(
      rows.slice(before).map(({ call, object, refusal }) => [call, object, refusal]),
      [
        ['findCustomers', null, null],
        ['customer', client.id, null],
        ['customer', null, null],
        ['customerPurchases', client.id, null],
        ['customerPurchases', client.id, 'account.not_allowed'],
      ],
    )
  })

  test('a customer’s orders need both rights; a list of orders alone needs one', async () => {
    const { order } = await buy(client, { LOSA: 1 })
    for (const half of [as('orders.read'), as('customers.read'), pharmacist])
      await assertRefused(orders(client.id, half), 'account.not_allowed')
    assert.deepEqual(await orders(client.id, as('orders.read', 'customers.read')), [order.reference])
    const draft = await readyOrder(shop, { FREE: 1 }, newId())
    await shop.db.updateTable('orders').set({ customer_id: client.id }).where('id', '=', draft.id).execute()
    assert.deepEqual(await orders(client.id), [order.reference], 'a cart is no order')
    await payAndReturn(shop, (await getOrder(shop, draft.id))!)
    assert.equal((await orders(client.id)).length, 2)
  })

  test('who walks through names or accounts is stopped: sixty in ten minutes', async () => {
    for (let n = 0; n < 60; n++) await find('Gumersinda')
    await assertRefused(find('Gumersinda'), 'request.rate_limited')
    await assertRefused(find('x'), 'request.rate_limited')
    for (let n = 0; n < 60; n++) await showCustomer(shop, { account: operator, id: newId() })
    await assertRefused(showCustomer(shop, { account: operator, id: client.id }), 'request.rate_limited')
    assert.deepEqual(await reads(), [])
  })
})
