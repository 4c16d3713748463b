import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Hono } from 'hono'
import { createHttp, type HttpEnvironment } from './http.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { cartOf, chargedFor, CUSTOMER, inTheForm } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const COOKIE = { cookie: 'boldo_visitor=a-visitor-of-the-tests-1' }
const PAY = 'mutation ($input: CardPaymentInput!) { payWithWebpay(input: $input) { token url } }'

/** An order's fields, a refusal's by REST, a payment's or its refusal's by GraphQL. */
type Answer = { _id: string; amount: number; error: { code: string }; data: { payWithWebpay: { token: string } }; errors: [{ extensions: { code: string } }] }

eachDatabase((database) => {
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  before(async () => {
    shop = await openTestShop({ database, products: [{ sku: 'PARA', stock: 100 }] })
    await seedDemoPeople(shop)
    http = createHttp(shop, { production: false, formTargets: [], build: () => Promise.reject(new Error('no pages here')), assets: null })
  })
  after(() => shop.close())

  const send = async (method: string, path: string, body: unknown, key?: string, headers: Record<string, string> = COOKIE) => {
    const response = await http.request(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers, ...(key && { 'idempotency-key': key }) } })
    return { status: response.status, body: (await response.json()) as Answer, replayed: response.headers.get('idempotent-replayed') }
  }
  const create = async (key?: string, units = 1, headers: Record<string, string> = COOKIE) => send('POST', '/1.0/order', { products: (await cartOf(shop, { PARA: units })).map(({ _id, quantity }) => ({ _id: String(_id), quantity })) }, key, headers)
  const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

  test('the same key ten times at once makes one order and gives one answer', async () => {
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('key-1')))
    assert.deepEqual([new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size, answers[0]!.status, await orders()], [1, 201, before + 1])
    assert.equal((await create('key-1')).replayed, 'true')
  })

  test('another body under one key is refused, also while the first is under way', async () => {
    const answers = await Promise.all([create('key-2', 1), create('key-2', 2)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
    assert.equal((await create('key-2', 3)).body.error.code, 'idempotency.other_body')
  })

  test('one visitor’s key is nothing to another', async () => {
    const mine = await create('key-3')
    const theirs = await create('key-3', 2, { cookie: 'boldo_visitor=another-visitor-of-tests' })
    assert.deepEqual([mine.status, theirs.status], [201, 201])
    assert.notEqual(mine.body._id, theirs.body._id)
  })

  test('a key belongs to the person, not to the browser: the next one at it gets no answer of the one before', async () => {
    const token = (person: 'client' | 'operator') => signSession({ ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
    const asClient = { ...COOKIE, token: await token('client') }
    const [client, nobody, operator] = [await create('key-4', 1, asClient), await create('key-4'), await create('key-4', 1, { ...COOKIE, token: await token('operator') })]
    assert.equal(new Set([client, nobody, operator].map(({ body }) => body._id)).size, 3)
    assert.equal((await create('key-4', 1, asClient)).body._id, client.body._id)
  })

  test('without a key two calls are two orders', async () => {
    assert.notEqual((await create()).body._id, (await create()).body._id)
  })

  test('a payment asked for twice with one key is one attempt, one token, one charge', async () => {
    const { body } = await create()
    const saved = await send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () => send('POST', '/graphql', { query: PAY, variables: { input: { orderId: body._id, amount: saved.body.amount } } }, 'key-pay')
    const answers = await Promise.all([pay(), pay(), pay()])
    assert.equal(new Set(answers.map((answer) => answer.body.data.payWithWebpay.token)).size, 1)
    inTheForm(shop, answers[0]!.body.data.payWithWebpay.token, 'approve')
    const attempts = await shop.db.selectFrom('payment_attempt').select('state').where('order_id', '=', body._id).execute()
    assert.deepEqual(attempts, [{ state: 'open' }])
    assert.equal(await chargedFor(shop, { id: body._id }), 0)
  })

  test('a provider that failed is asked again under the same key', async () => {
    const { body } = await create()
    const saved = await send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () => send('POST', '/graphql', { query: PAY, variables: { input: { orderId: body._id, amount: saved.body.amount } } }, 'key-retry')
    shop.sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500' })
    assert.equal((await pay()).body.errors[0].extensions.code, 'payment.unavailable')
    assert.ok((await pay()).body.data.payWithWebpay.token)
  })

  test('a first request that died with its process is taken over after a minute', async () => {
    await create('key-5')
    await shop.db.updateTable('idempotency_key').set({ status: null, response: null }).where('key', '=', 'key-5').execute()
    shop.clock.advance({ seconds: 61 })
    const answers = await Promise.all([create('key-5'), create('key-5')])
    assert.deepEqual([answers[0]!.status, answers[0]!.body._id === answers[1]!.body._id], [201, true])
    assert.equal((await create('key-5', 2)).status, 422)
  })

  test('an endless key is refused', async () => {
    assert.deepEqual([(await create('k'.repeat(201))).status, (await create('k'.repeat(200))).status], [400, 201])
  })
})
