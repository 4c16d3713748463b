import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { readSession, signSession } from '#shop/people/accounts/session-token.ts'
import { completeCallCentreOrder } from '#shop/counter/call-centre/complete-call-centre-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, inTheForm, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { listOrders } from './list-orders.ts'
import { getOrder } from './show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { createTestHttp } from '#test/test-http.ts'
import { subscriber } from '#test/test-subscriber.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'

const STRANGER = {
  ...DEMO_PEOPLE.client,
  id: '00000000-0000-4000-8000-00000000beef',
  email: 'otra@ejemplo.cl',
  rut: '7654321-6',
}

type ListedNode = {
  updateAt: string
  updatedAt: string
  shippingAddress: string
  subShippingAddress: string
  addresses: { address: string; apartment: string }[]
}

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'M1', normal_price: 10_000, stock: 500 }] })
  before(async () => {
    await seedDemoPeople(shop)
    await insertAccount(shop, STRANGER)
  })

  const createToken = (person: Omit<SignedIn, 'hasProfile'>) =>
    signSession(
      { ...person, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
  const signedIn = async (person: Parameters<typeof createToken>[0]) =>
    (await readSession(shop, await createToken(person)))!
  const bought = async (person: Parameters<typeof createToken>[0], { paid = true } = {}) => {
    shop.clock.advance({ minutes: 1 })
    const account = await signedIn(person)
    const actor = { visitor: `of ${person.id}`, account }
    const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, { M1: 1 }) })
    const order = await updateOrder(shop, { ...actor, orderId: id, changes: { ...CUSTOMER } })
    if (!paid) return id
    const { token } = await payOrder(shop, { ...actor, orderId: id, amount: order.amount })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    return id
  }

  test('a customer has their orders, newest first, a page at a time; no draft, and nobody else’s', async () => {
    const ids = []
    const account = await subscriber(shop)
    for (let index = 0; index < 7; index++) ids.unshift(await bought(account))
    await bought(account, { paid: false })
    const theirs = await bought(STRANGER)
    const first = await listOrders(shop, { account, accountId: account.id })
    assert.deepEqual([first.totalCount, first.orders.map(({ id }) => id)], [7, ids.slice(0, 5)])
    assert.deepEqual(
      first.orders[0]!.lines.map(({ sku, quantity }) => [sku, quantity]),
      [['M1', 1]],
    )
    assert.deepEqual(
      (await listOrders(shop, { account, first: 5, offset: 5 })).orders.map(({ id }) => id),
      ids.slice(5),
    )
    assert.equal((await listOrders(shop, { account, orderStatus: ['ENTREGADO'] })).totalCount, 0)
    assert.equal((await listOrders(shop, { account, orderStatus: ['PENDIENTE'] })).totalCount, 0)
    assert.deepEqual(
      (await listOrders(shop, { account: await signedIn(STRANGER) })).orders.map(({ id }) => id),
      [theirs],
    )
    assert.deepEqual(await listOrders(shop, { account, accountId: STRANGER.id }), { orders: [], totalCount: 0 })
    assert.deepEqual(await listOrders(shop, { account, callCenterUserId: DEMO_PEOPLE.operator.id }), {
      orders: [],
      totalCount: 0,
    })
    await assertRefused(listOrders(shop, { account: null, accountId: account.id }), 'account.sign_in_needed')
    for (const wrong of [{ first: 0 }, { first: 51 }, { offset: -1 }, { orderStatus: ['x'] }])
      await assertRefused(listOrders(shop, { account, ...wrong }), 'input.invalid')
  })

  test('a page of one order and a page of five are as many statements', async () => {
    const account = await subscriber(shop)
    for (let index = 0; index < 5; index++) await bought(account)
    const countStatements = async (first: number) => {
      let count = 0
      const db = shop.db.withPlugin({
        transformQuery: ({ node }) => (count++, node),
        transformResult: async ({ result }) => result,
      })
      // A prepared text passes no plugin.
      const run = db.executeQuery.bind(db)
      Object.assign(db, { executeQuery: (query: CompiledQuery) => (count++, run(query)) })
      const { orders } = await listOrders({ ...shop, db }, { account, first })
      assert.equal(orders.length, first)
      for (const order of orders) assert.deepEqual(order, await getOrder(shop, order.id))
      return count
    }
    // A plugin sees the first use of a prepared statement twice.
    await countStatements(1)
    assert.equal(await countStatements(5), await countStatements(1))
    assert.ok((await countStatements(5)) <= 2)
  })

  test('an operator has what they sold; its customer has it when the e-mail is theirs too', async () => {
    const operator = await signedIn(DEMO_PEOPLE.operator)
    const sell = async (email: string) => {
      shop.clock.advance({ minutes: 1 })
      const actor = { visitor: 'call centre', account: operator }
      const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, { M1: 1 }) })
      await updateOrder(shop, { ...actor, orderId: id, changes: { ...CUSTOMER, rut: DEMO_PEOPLE.client.rut, email } })
      await completeCallCentreOrder(shop, {
        ...actor,
        order: { orderId: id, documentType: 'ticket', paymentType: 'paymentAtHome' },
      })
      return id
    }
    const [mine, others] = [await sell(DEMO_PEOPLE.client.email), await sell('alguien@ejemplo.cl')]
    const sold = await listOrders(shop, { account: operator, callCenterUserId: operator.id })
    assert.deepEqual(
      sold.orders.map(({ id, status }) => [id, status]),
      [
        [others, 'PAGODOMICILIO'],
        [mine, 'PAGODOMICILIO'],
      ],
    )
    assert.deepEqual((await listOrders(shop, { account: operator, accountId: operator.id })).orders, [])
    assert.deepEqual(
      (
        await listOrders(shop, { account: await signedIn(DEMO_PEOPLE.client), orderStatus: ['PAGODOMICILIO'] })
      ).orders.map(({ id }) => id),
      [mine],
    )
    assert.deepEqual(await listOrders(shop, { account: await signedIn(DEMO_PEOPLE.pharmacist) }), {
      orders: [],
      totalCount: 0,
    })
  })

  test('at the door', async () => {
    const http = createTestHttp(shop, {
      production: false,
      build: async () => Promise.reject(new Error('no pages here')),
    })
    const account = await subscriber(shop)
    const ask = async (token: string | null) => {
      const query = `query ($id: ID, $status: [String!]) { ordersByAccountId(shopIds: ["boldo"], accountId: $id,
        orderStatus: $status, first: 5, offset: 0) { totalCount nodes { orderReferenceId status amount shippingCost
        updateAt updatedAt shippingAddress subShippingAddress addresses { address apartment }
        products { sku quantity totalPrice } } } }`
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { token }) },
        body: JSON.stringify({ query, variables: { id: account.id, status: ['AUTORIZADO'] } }),
      })
      return {
        status: answer.status,
        ...((await answer.json()) as {
          data: { ordersByAccountId: { totalCount: number; nodes: ListedNode[] } } | null
        }),
      }
    }
    for (let index = 0; index < 7; index++) await bought(account)
    const { data } = await ask(await createToken(account))
    assert.deepEqual([data!.ordersByAccountId.totalCount, data!.ordersByAccountId.nodes.length], [7, 5])
    for (const { updateAt, updatedAt, shippingAddress, subShippingAddress, addresses } of data!.ordersByAccountId
      .nodes) {
      assert.equal(updatedAt, updateAt)
      assert.deepEqual(
        addresses,
        shippingAddress === '' ? [] : [{ address: shippingAddress, apartment: subShippingAddress }],
      )
    }
    assert.deepEqual([(await ask(null)).status, (await ask(null)).data], [401, { ordersByAccountId: null }])
  })
})
