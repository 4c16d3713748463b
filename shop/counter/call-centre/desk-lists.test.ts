/** The desk's lists, as an operator works with them and as an attacker would (CONTENT §2.11, §6). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { insertAccount, findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { lookUpByRut } from '#shop/people/accounts/look-up-customer.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { showPersonalData } from '#shop/counter/personal-data/show-personal-data.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, memberOrder, payAndReturn, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { activate, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { listCustomerOrders } from './list-customer-orders.ts'
import { listCustomerSubscriptions } from './list-customer-subscriptions.ts'
import { listOwedOrders } from './list-owed-orders.ts'
import { listSales } from './list-sales.ts'
import { settleDeferredPayment } from './settle-deferred-payment.ts'
import { createTestHttp } from '#test/test-http.ts'

const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const colleague: SignedIn = { ...operator, id: newId(), email: 'colega@boldo.example', rut: '22222222-2' }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'A', stock: 900, subscription: true },
      { sku: 'B', stock: 900, subscription: true },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
    await insertAccount(shop, colleague)
  })

  const sell = async (
    by: SignedIn,
    paymentType: 'immediatePayment' | 'deferredPayment' | 'paymentAtHome',
    person: { rut?: string; email?: string } = {},
  ) => {
    shop.clock.advance({ minutes: 1 })
    const actor = { visitor: `desk of ${by.id}`, account: by }
    const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, { A: 2, B: 1 }) })
    const transactionNumber = paymentType === 'immediatePayment' ? '9000123456' : null
    const info = { ...userInfo, ...person }
    return completeCallCentreOrder(shop, {
      ...actor,
      order: { orderId: id, townShipId: townShip, shippingMethod, userInfo: info, paymentType, transactionNumber },
    })
  }
  const bought = async (account: SignedIn) => {
    shop.clock.advance({ minutes: 1 })
    const order = await memberOrder(shop, account, { A: 1 })
    await payAndReturn(shop, order, 'approve', shop, account)
    return order
  }
  const lookUp = async (rut: string) => (await lookUpByRut(shop, { account: operator, rut })).data!.id
  const listIds = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id)

  test('a found customer’s orders come newest first, a page at a time, with their products; no draft is listed', async () => {
    const account = await subscriber(shop)
    const [first, second] = [await bought(account), await bought(account)]
    await memberOrder(shop, account, { A: 1 })
    await bought(await subscriber(shop))
    const customerId = await lookUp(account.rut)
    const list = await listCustomerOrders(shop, { account: operator, customerId })
    assert.equal(list.totalCount, 2)
    assert.deepEqual(listIds(list), [second.id, first.id])
    assert.deepEqual(
      list.nodes[0]!.lines.map(({ quantity }) => quantity),
      [1],
    )
    assert.equal(list.nodes[0]!.status, 'AUTORIZADO')
    const page = await listCustomerOrders(shop, { account: operator, customerId, first: 1, offset: 1 })
    assert.deepEqual([page.totalCount, listIds(page)], [2, [first.id]])
  })

  test('a guest’s orders are those of every browser with this RUT; an account has its orders as a guest too', async () => {
    const account = await subscriber(shop)
    const asGuest = '9876543-3'
    const sold = [
      await sell(operator, 'deferredPayment', { rut: asGuest }),
      await sell(colleague, 'deferredPayment', { rut: asGuest, email: 'otra@example.com' }),
    ]
    const guest = await lookUpByRut(shop, { account: operator, rut: asGuest })
    assert.equal(guest.type, 'GuestUser')
    const orders = await listCustomerOrders(shop, { account: operator, customerId: guest.data!.id })
    assert.deepEqual(listIds(orders), sold.map(({ id }) => id).toReversed())
    assert.ok(orders.nodes.every(({ byPhone, owed }) => byPhone && owed))
    assert.deepEqual(await listCustomerSubscriptions(shop, { account: operator, customerId: guest.data!.id }), {
      totalCount: 0,
      nodes: [],
    })
    await sql`update guest_client set rut = ${account.rut} where id = ${guest.data!.id}::uuid`.execute(shop.db)
    assert.equal((await listCustomerOrders(shop, { account: operator, customerId: account.id })).totalCount, 1)
  })

  test('a found customer’s subscriptions have their products and next delivery; each read is the customer’s to see', async () => {
    const account = await subscriber(shop)
    const active = await activate(shop, account, await readySubscription(shop, account, { A: 2 }))
    await readySubscription(shop, account, { B: 1 })
    const list = await listCustomerSubscriptions(shop, { account: operator, customerId: account.id })
    assert.equal(list.totalCount, 1)
    assert.equal(list.nodes[0]!.reference, active.reference)
    assert.equal(list.nodes[0]!.status, 'ACTIVA')
    assert.match(list.nodes[0]!.nextDelivery!, /^\d{4}-\d\d-\d\d$/)
    assert.deepEqual(
      list.nodes[0]!.lines.map(({ quantity }) => quantity),
      [2],
    )
    const { healthReads } = (await showPersonalData(shop, { account }))!
    assert.deepEqual(
      healthReads.map(({ reader, record, subject }) => [reader, record, subject]),
      [['operator', 'subscription', active.reference]],
    )
  })

  test('one’s own sales are listed by state; another operator’s are not', async () => {
    const [later, now] = [await sell(colleague, 'deferredPayment'), await sell(colleague, 'immediatePayment')]
    const theirs = await sell(operator, 'deferredPayment')
    const all = await listSales(shop, { account: colleague, first: 2 })
    assert.deepEqual(listIds(all), [now.id, later.id])
    const waiting = await listSales(shop, { account: colleague, orderStatus: ['PAGOPENDIENTE'], first: 50 })
    assert.ok(
      listIds(waiting).includes(later.id) &&
        !listIds(waiting).includes(now.id) &&
        !listIds(waiting).includes(theirs.id),
    )
    assert.equal((await listSales(shop, { account: colleague, orderStatus: [] })).totalCount, 0)
    await assertRefused(listSales(shop, { account: colleague, orderStatus: ['PENDIENTE'] }), 'input.invalid')
  })

  test('outstanding payments are listed until they are received or declined, of any operator', async () => {
    const [received, declined] = [await sell(colleague, 'deferredPayment'), await sell(colleague, 'paymentAtHome')]
    await sell(colleague, 'immediatePayment')
    const listed = async () => listIds(await listOwedOrders(shop, { account: operator, first: 50 }))
    assert.deepEqual((await listed()).slice(0, 2), [declined.id, received.id])
    await settleDeferredPayment(shop, { account: operator, orderId: received.id, payment: { outcome: 'received' } })
    await settleDeferredPayment(shop, {
      account: operator,
      orderId: declined.id,
      payment: { outcome: 'declined', reason: 'No llegó' },
    })
    const remaining = await listed()
    assert.ok(!remaining.includes(received.id) && !remaining.includes(declined.id))
  })

  test('nobody but operators reads the desk’s lists, and a customer’s orders need both permissions', async () => {
    const account = await subscriber(shop)
    await bought(account)
    const customerId = account.id
    const half = (permission: string): SignedIn => ({
      ...operator,
      permissions: operator.permissions!.filter((one) => one !== permission),
    })
    for (const stranger of [null, account, pharmacist, half('customers.read'), half('orders.read')]) {
      await assertRefused(listCustomerOrders(shop, { account: stranger, customerId }), 'account.not_allowed')
      await assertRefused(listCustomerSubscriptions(shop, { account: stranger, customerId }), 'account.not_allowed')
    }
    for (const stranger of [null, account, pharmacist, half('orders.sell')]) {
      await assertRefused(listSales(shop, { account: stranger }), 'account.not_allowed')
      await assertRefused(listOwedOrders(shop, { account: stranger }), 'account.not_allowed')
    }
    assert.deepEqual((await showPersonalData(shop, { account }))!.healthReads, [], 'a refusal reads nothing')
  })

  test('an id that is nobody’s, staff’s or no id finds nothing; a page is bounded', async () => {
    for (const customerId of [newId(), pharmacist.id, operator.id, '15482316-6', "' or 1=1 --", ''])
      for (const list of [listCustomerOrders, listCustomerSubscriptions])
        assert.deepEqual(await list(shop, { account: operator, customerId }), { totalCount: 0, nodes: [] })
    for (const page of [
      { first: 0 },
      { first: 51 },
      { first: 10_000 },
      { offset: -1 },
      { offset: 10_000 },
      { first: 1.5 },
    ]) {
      await assertRefused(
        listCustomerOrders(shop, { account: operator, customerId: newId(), ...page }),
        'input.invalid',
      )
      await assertRefused(listSales(shop, { account: operator, ...page }), 'input.invalid')
      await assertRefused(listOwedOrders(shop, { account: operator, ...page }), 'input.invalid')
    }
  })

  test('at the doors: recorded, limited to thirty customers a minute, and silent about the RUT', async () => {
    shop.clock.advance({ minutes: 10 })
    const http = createTestHttp(shop, {
      production: false,
      build: async () => Promise.reject(new Error('no pages here')),
    })
    const account = await subscriber(shop)
    const order = await bought(account)
    const token = signSession((await findAccount(shop, DEMO_PEOPLE.operator.id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    const ask = async (id: string) =>
      (
        await http.request('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify({
            query: `query ($id: ID!) { customerOrders(customerId: $id) { totalCount nodes { orderReferenceId
              statusLabel amount receivable declinable products { name quantity } } } }`,
            variables: { id },
          }),
        })
      ).text()
    const answer = await ask(account.id)
    assert.match(answer, new RegExp(`"totalCount":1.*"${order.reference}".*"Pago Aprobado"`))
    assert.doesNotMatch(answer, new RegExp(account.rut))
    const { rows } = await sql<{ call: string; object: string }>`
      select call, object from staff_action order by id desc limit 1`.execute(shop.db)
    assert.deepEqual(rows, [{ call: 'customerOrders', object: account.id }])
    for (let times = 1; times < 30; times++) assert.match(await ask(newId()), /"totalCount":0/)
    assert.match(await ask(account.id), /request\.rate_limited/)
  })
})
