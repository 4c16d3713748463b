import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Hono } from 'hono'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { cartOf, chargedFor, CUSTOMER, inTheForm } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const COOKIE = { cookie: 'boldo_visitor=a-visitor-of-the-tests-1' }
const PAY = 'mutation ($input: CardPaymentInput!) { payWithWebpay(input: $input) { token url error } }'

/** An order's fields, a refusal's by REST, a payment's or its refusal's by GraphQL. */
type Answer = {
  _id: string
  amount: number
  error: { code: string }
  data: { payWithWebpay: { token: string; error: string | null } }
  errors: [{ extensions: { code: string } }]
}

eachDatabase((database) => {
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  before(async () => {
    shop = await openTestShop({ database, products: [{ sku: 'PARA', stock: 100 }] })
    await seedDemoPeople(shop)
    await seedDemoPasswords(shop)
    http = createHttp(shop, {
      production: false,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
  })
  after(() => shop.close())

  const send = async (
    method: string,
    path: string,
    body: unknown,
    key?: string,
    headers: Record<string, string> = COOKIE,
  ) => {
    const response = await http.request(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers, ...(key && { 'idempotency-key': key }) },
    })
    return {
      status: response.status,
      body: (await response.json()) as Answer,
      replayed: response.headers.get('idempotent-replayed'),
    }
  }
  const create = async (key?: string, units = 1, headers: Record<string, string> = COOKIE) =>
    send(
      'POST',
      '/1.0/order',
      { products: (await cartOf(shop, { PARA: units })).map(({ _id, quantity }) => ({ _id: String(_id), quantity })) },
      key,
      headers,
    )
  const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

  test('the same key ten times at once makes one order and gives one answer', async () => {
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('key-1')))
    assert.deepEqual(
      [new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size, answers[0]!.status, await orders()],
      [1, 201, before + 1],
    )
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
    const token = (person: 'client' | 'operator') =>
      signSession(
        { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
        { secret: shop.settings.sessionSecret, now: shop.now() },
      )
    const asClient = { ...COOKIE, token: await token('client') }
    const [client, nobody, operator] = [
      await create('key-4', 1, asClient),
      await create('key-4'),
      await create('key-4', 1, { ...COOKIE, token: await token('operator') }),
    ]
    assert.equal(new Set([client, nobody, operator].map(({ body }) => body._id)).size, 3)
    assert.equal((await create('key-4', 1, asClient)).body._id, client.body._id)
  })

  test('without a key two calls are two orders', async () => {
    assert.notEqual((await create()).body._id, (await create()).body._id)
  })

  test('a payment asked for twice with one key is one attempt, one token, one charge', async () => {
    const { body } = await create()
    const saved = await send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () =>
      send(
        'POST',
        '/graphql',
        { query: PAY, variables: { input: { orderId: body._id, amount: saved.body.amount } } },
        'key-pay',
      )
    const answers = await Promise.all([pay(), pay(), pay()])
    assert.equal(new Set(answers.map((answer) => answer.body.data.payWithWebpay.token)).size, 1)
    inTheForm(shop, answers[0]!.body.data.payWithWebpay.token, 'approve')
    const attempts = await shop.db
      .selectFrom('payment_attempt')
      .select('state')
      .where('order_id', '=', body._id)
      .execute()
    assert.deepEqual(attempts, [{ state: 'open' }])
    assert.equal(await chargedFor(shop, { id: body._id }), 0)
  })

  test('a provider that failed is asked again under the same key', async () => {
    const { body } = await create()
    const saved = await send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () =>
      send(
        'POST',
        '/graphql',
        { query: PAY, variables: { input: { orderId: body._id, amount: saved.body.amount } } },
        'key-retry',
      )
    shop.sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500' })
    assert.match((await pay()).body.data.payWithWebpay.error ?? '', /^Error al acceder al servicio de pago/)
    assert.ok((await pay()).body.data.payWithWebpay.token)
  })

  test('a first request that died with its process is taken over after a minute', async () => {
    await create('key-5')
    await shop.db
      .updateTable('idempotency_key')
      .set({ status: null, response: null })
      .where('key', '=', 'key-5')
      .execute()
    shop.clock.advance({ seconds: 61 })
    const answers = await Promise.all([create('key-5'), create('key-5')])
    assert.deepEqual([answers[0]!.status, answers[0]!.body._id === answers[1]!.body._id], [201, true])
    assert.equal((await create('key-5', 2)).status, 422)
  })

  const graphql = (query: string, variables: object, key: string, headers = COOKIE) =>
    send('POST', '/graphql', { query, variables }, key, headers)
  const rows = async () => shop.db.selectFrom('idempotency_key').select(['key', 'status', 'response']).execute()
  const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'
  const LOGIN =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { t: token } }'

  test('queries, invalid documents and refused bodies write no row and create no visitor', async () => {
    const before = (await rows()).length
    const calls: [string, unknown][] = [
      ['/graphql', { query: '{ products { totalCount } }' }],
      ['/graphql', { query: '{ products {' }],
      ['/graphql', { query: '{ nothing }' }],
      ['/graphql', { query: `{ __typename } #${'€'.repeat(60_000)}` }],
      ['/graphql', { query: CREATE, variables: { input: 'no' } }],
      ['/graphql', { query: 'query A { __typename } mutation B { signOut }', operationName: 'A' }],
      ['/graphql', 'not an object'],
      ['/1.0/order', [1]],
    ]
    for (const [path, body] of calls) {
      const response = await http.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-none' },
      })
      assert.equal(response.headers.get('set-cookie'), null, JSON.stringify(body).slice(0, 80))
    }
    assert.equal((await rows()).length, before)
  })

  test('a document of several mutations is refused under a key; extensions and null operation names do not switch the key off', async () => {
    const two = await graphql('mutation { a: signOut b: signOut }', {}, 'key-two')
    assert.deepEqual([two.status, two.body.errors[0].extensions.code], [400, 'idempotency.one_mutation'])
    const input = {
      products: (await cartOf(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity })),
    }
    for (const more of [{ extensions: {} }, { operationName: null }]) {
      const key = `key-${Object.keys(more)[0]}`
      const again = () => send('POST', '/graphql', { query: CREATE, variables: { input }, ...more }, key)
      const [first, second] = [await again(), await again()]
      assert.deepEqual(
        [first.status, second.replayed, JSON.stringify(first.body)],
        [200, 'true', JSON.stringify(second.body)],
      )
    }
  })

  test('a conflict that passes is not repeated: the unit is free again, and the same key gets it', async () => {
    await shop.addProducts([{ sku: 'LAST', stock: 0 }])
    const [product] = await cartOf(shop, { LAST: 1 })
    const { body } = await create()
    const put = () =>
      send(
        'PUT',
        '/1.0/order',
        { orderId: body._id, order: { ...CUSTOMER, products: [{ _id: String(product!._id), quantity: 1 }] } },
        'key-stock',
      )
    const saved = await put()
    const pay = () => graphql(PAY, { input: { orderId: body._id, amount: saved.body.amount } }, 'key-last')
    assert.equal((await pay()).body.errors[0].extensions.code, 'cart.out_of_stock')
    await shop.addProducts([{ sku: 'LAST', stock: 5 }])
    assert.ok((await pay()).body.data.payWithWebpay.token)
  })

  test('a final refusal is repeated', async () => {
    const pay = () => graphql(PAY, { input: { orderId: '00000000-0000-4000-8000-000000000000', amount: 1 } }, 'key-404')
    assert.deepEqual([(await pay()).status, (await pay()).replayed], [404, 'true'])
  })

  test('logging in twice at once under one key signs in twice, and no token is kept under any name', async () => {
    const sign = () => graphql(LOGIN, { email: DEMO_PEOPLE.client.email, password: DEMO_PASSWORD }, 'key-login')
    const answers = await Promise.all([sign(), sign(), sign()])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.deepEqual(
      (await rows()).filter(({ key }) => key === 'key-login'),
      [],
    )
  })

  test('an answer above 64 kB is not kept; its call is not executed twice', async () => {
    const skus = Array.from({ length: 60 }, (_, at) => `LONG${at}`)
    await shop.addProducts(skus.map((sku) => ({ sku, product_name: `${sku} ${'n'.repeat(80)}` })))
    const input = {
      products: (await cartOf(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id, quantity }) => ({
        _id: String(_id),
        quantity,
      })),
    }
    const large = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
      ${Array.from({ length: 28 }, (_, at) => `a${at}: products { name }`).join(' ')} } }`
    const before = await orders()
    const first = await graphql(large, { input }, 'key-large')
    assert.equal(first.status, 200, JSON.stringify(first.body).slice(0, 300))
    assert.ok(JSON.stringify(first.body).length > 65_536)
    const second = await graphql(large, { input }, 'key-large')
    assert.deepEqual(
      [second.status, second.body.errors[0].extensions.code, await orders()],
      [409, 'idempotency.answer_too_long', before + 1],
    )
    assert.equal((await rows()).find(({ key }) => key === 'key-large')?.response, null)
  })

  test('few twins may wait for the first; the others are refused at once', async () => {
    await create('key-wait')
    await shop.db
      .updateTable('idempotency_key')
      .set({ status: null, response: null })
      .where('key', '=', 'key-wait')
      .execute()
    const waiting = Array.from({ length: 30 }, () => create('key-wait'))
    const refused = new Set<number>()
    for (const [at, answer] of waiting.entries()) void answer.then(({ status }) => status === 409 && refused.add(at))
    while (refused.size < 20) await new Promise((resolve) => setImmediate(resolve))
    await shop.db
      .updateTable('idempotency_key')
      .set({ status: 201, response: '{}' })
      .where('key', '=', 'key-wait')
      .execute()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    assert.deepEqual(
      [statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length],
      [10, 20],
    )
  })

  test('an address has twice as many keys in ten minutes as drafts', async () => {
    shop.settings.orderStarts = 300
    shop.clock.advance({ minutes: 11 })
    const absent = (at: number) => send('PUT', '/1.0/order', { orderId: 'x', order: {} }, `key-many-${at}`)
    const statuses = new Map<number, number>()
    for (let at = 0; at < 610; at++) {
      const { status } = await absent(at)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual(Object.fromEntries(statuses), { 404: 600, 429: 10 })
    shop.settings.orderStarts = 0
    shop.clock.advance({ minutes: 11 })
  })

  test('after three days the rows are deleted', async () => {
    shop.clock.advance({ hours: 72 })
    await create('key-new')
    await applyRetention(shop)
    assert.deepEqual(
      (await rows()).map(({ key }) => key),
      ['key-new'],
    )
  })

  test('an endless key is refused', async () => {
    assert.deepEqual([(await create('k'.repeat(201))).status, (await create('k'.repeat(200))).status], [400, 201])
  })
})
