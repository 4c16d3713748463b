import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector'
import { test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { cartOf } from '#test/test-buyer.ts'
import { useShop, type TestShop } from '#test/test-shop.ts'

const MOST = 12
/** Where the walk ends, and where it turns off into the one pricing function: what these call is not of the walk. */
const LEAVES = ['priceOrder', 'saveOrder']
const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'
const SAVE = `mutation ($orderId: ID!, $order: OrderInput!) {
  updateOrder(orderId: $orderId, order: $order) { _id amount }
}`

const shop = useShop({ products: [{ sku: 'PARA', normal_price: 2_000 }] })

/** Counts the calls of every function from `start` on. `take` answers the functions that were called until then. */
function watchCalls() {
  const session = new Session()
  session.connect()
  const take = () => {
    let called: Profiler.ScriptCoverage[] = []
    // Answered before `post` returns: the calls until this very moment.
    if (started)
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        assert.equal(error, null)
        called = result
      })
    return called
  }
  let started = false
  return {
    start() {
      started = true
      session.post('Profiler.enable')
      session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
      take()
    },
    take,
    stop: () => session.disconnect(),
  }
}

/** The named functions of drafts and orders among them; a closure is a part of the function in which it stands. */
const stepsOf = (called: Profiler.ScriptCoverage[]): string[] =>
  called
    .filter(({ url }) => /\/shop\/ordering\/(drafts|orders)\/[^/]+(?<!\.test)\.ts$/.test(url))
    .flatMap(({ url, functions }) => {
      const named = functions.filter(({ functionName, ranges }) => /^\w+$/.test(functionName) && ranges[0]!.count > 0)
      const steps = named.filter(
        ({ ranges: [own] }) =>
          !named.some(
            ({ ranges: [other] }) => other!.startOffset < own!.startOffset && other!.endOffset >= own!.endOffset,
          ),
      )
      const leaves = steps.filter(({ functionName }) => LEAVES.includes(functionName))
      return leaves.length > 0 || url.endsWith('.db.ts') ? leaves : steps
    })
    .map(({ functionName }) => functionName)

test('saving a cart passes twelve named functions from the door to its SQL, those that ARCHITECTURE.md names', async () => {
  const calls = watchCalls()
  const sent: { sql: string; steps: Profiler.ScriptCoverage[] }[] = []
  const db = new Proxy(shop.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (key === 'executeQuery') sent.push({ sql: (args[0] as { sql: string }).sql, steps: calls.take() })
        return value.apply(target, args)
      }
    },
  })
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
    (await cartOf(shop, { PARA: quantity })).map((line) => ({ ...line, _id: String(line._id) }))
  const { _id: orderId } = (await ask(CREATE, { input: { products: await cart(1) } })).createOrder!
  const order = { products: await cart(3) }
  sent.length = 0
  calls.start()
  const { updateOrder } = await ask(SAVE, { orderId, order })
  calls.stop()

  assert.equal(updateOrder!.amount, 6_000)
  assert.equal(sent.length, 1)
  assert.match(sent[0]!.sql, /update orders\s+set version/)
  const steps = stepsOf(sent[0]!.steps)
  const walk = /^3\. Saving the cart:.*?(?=^\d+\. )/ms.exec(readFileSync('ARCHITECTURE.md', 'utf8'))![0]
  const named = [...walk.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  assert.deepEqual(steps.toSorted(), named.toSorted())
  assert.ok(steps.length <= MOST, `${steps.length} functions: ${steps.join(', ')}`)
})
