import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { toCart } from '#test/test-buyer.ts'
import { useShop, type TestShop } from '#test/test-shop.ts'
import { stepsIn, walkNames, watchCalls, watchStatements, type Calls } from '#test/watched-calls.ts'

const FUNCTIONS_MAX = 12
/**
 * Where the walk ends, and where it turns off into what is remembered and the one pricing function: what these call is
 * not of the walk.
 */
const LEAVES = ['draftMemory', 'priceOrder', 'saveOrder']
const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'
const SAVE = `mutation ($orderId: ID!, $order: OrderInput!) {
  updateOrder(orderId: $orderId, order: $order) { _id amount }
}`

const shop = useShop({ products: [{ sku: 'PARA', normal_price: 2_000 }] })

test('saving a cart passes twelve named functions from the door to its SQL, those that ARCHITECTURE.md names', async () => {
  const calls = watchCalls()
  const sent: { sql: string; steps: Calls }[] = []
  const db = watchStatements(shop.db, (sql) => sent.push({ sql, steps: calls.take() }))
  const http = createHttp({ ...shop, db } as TestShop, {
    production: true,
    formTargets: [],
    build: () => Promise.reject(new Error('no pages here')),
    assets: null,
  })
  const ask = async (query: string, variables: object) => {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: '__Host-boldo_visitor=a-visitor-of-the-tests-1' },
      body: JSON.stringify({ query, variables }),
    })
    return ((await response.json()) as { data: Record<string, { _id: string; amount: number }> }).data
  }
  const cart = async (quantity: number) =>
    (await toCart(shop, { PARA: quantity })).map((line) => ({ ...line, _id: String(line._id) }))
  const { _id: orderId } = (await ask(CREATE, { input: { products: await cart(1) } })).createOrder!
  const order = { products: await cart(3) }
  sent.length = 0
  calls.start()
  const { updateOrder } = await ask(SAVE, { orderId, order })
  calls.stop()

  assert.equal(updateOrder!.amount, 6_000)
  assert.equal(sent.length, 1)
  assert.match(sent[0]!.sql, /update orders\s+set version/)
  const steps = stepsIn(sent[0]!.steps, /\/shop\/(?:\w+\/)?(?:drafts|orders)\/[^/]+\.ts$/, LEAVES).map(
    ({ name }) => name,
  )
  assert.deepEqual(steps.toSorted(), walkNames('Saving the cart').toSorted())
  assert.ok(steps.length <= FUNCTIONS_MAX, `${steps.length} functions: ${steps.join(', ')}`)
})
