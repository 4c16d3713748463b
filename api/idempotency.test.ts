import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { chargedFor, CUSTOMER, inTheForm, toCart } from '#test/test-buyer.ts'
import { COOKIE, createKeyedCalls } from '#test/test-keyed-calls.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const PAY = 'mutation ($input: CardPaymentInput!) { payWithWebpay(input: $input) { token url error } }'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', stock: 100 }] })
  let calls: ReturnType<typeof createKeyedCalls>
  before(async () => {
    await seedDemoPeople(shop)
    await seedDemoPasswords(shop)
    calls = createKeyedCalls(shop)
  })

  test('the same key ten times at once makes one order and gives one answer', async () => {
    const before = await calls.countOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create('key-1')))
    assert.deepEqual(
      [
        new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size,
        answers[0]!.status,
        await calls.countOrders(),
      ],
      [1, 201, before + 1],
    )
    assert.equal((await calls.create('key-1')).replayed, 'true')
  })

  test('another body under one key is refused, also while the first is under way', async () => {
    const answers = await Promise.all([calls.create('key-2', 1), calls.create('key-2', 2)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
    assert.equal((await calls.create('key-2', 3)).body.error.code, 'idempotency.other_body')
  })

  test('one visitor’s key has no meaning for another', async () => {
    const mine = await calls.create('key-3')
    const theirs = await calls.create('key-3', 2, { cookie: 'boldo_visitor=another-visitor-of-tests' })
    assert.deepEqual([mine.status, theirs.status], [201, 201])
    assert.notEqual(mine.body._id, theirs.body._id)
  })

  test('a key belongs to the person, not to the browser: the browser’s next user gets no answer of the previous one', async () => {
    const token = (person: 'client' | 'operator') =>
      signSession(
        { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
        { secret: shop.settings.sessionSecret, now: shop.now() },
      )
    const asClient = { ...COOKIE, token: await token('client') }
    const [client, visitor, operator] = [
      await calls.create('key-4', 1, asClient),
      await calls.create('key-4'),
      await calls.create('key-4', 1, { ...COOKIE, token: await token('operator') }),
    ]
    assert.equal(new Set([client, visitor, operator].map(({ body }) => body._id)).size, 3)
    assert.equal((await calls.create('key-4', 1, asClient)).body._id, client.body._id)
  })

  test('the first call of a new visitor is repeated with the cookie of its answer; another body is refused', async () => {
    const [rows, orders] = [(await calls.rows()).length, await calls.countOrders()]
    const first = await calls.http.request('/1.0/order', {
      method: 'POST',
      body: JSON.stringify({ products: await calls.cart({ PARA: 1 }) }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-new-visitor' },
    })
    const { _id } = (await first.json()) as { _id: string }
    const cookie = { cookie: first.headers.get('set-cookie')!.split(';')[0]! }
    const again = await calls.create('key-new-visitor', 1, cookie)
    assert.deepEqual([again.status, again.replayed, again.body._id], [201, 'true', _id])
    const other = await calls.create('key-new-visitor', 2, cookie)
    assert.deepEqual([other.status, other.body.error.code], [422, 'idempotency.other_body'])
    assert.deepEqual([(await calls.rows()).length, await calls.countOrders()], [rows + 1, orders + 1])
  })

  test('without a key two calls are two orders', async () => {
    assert.notEqual((await calls.create()).body._id, (await calls.create()).body._id)
  })

  test('a payment requested twice with one key is one attempt, one token, one charge', async () => {
    const { body } = await calls.create()
    const saved = await calls.send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () =>
      calls.send(
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

  test('a provider that failed is called again under the same key', async () => {
    const { body } = await calls.create()
    const saved = await calls.send('PUT', '/1.0/order', { orderId: body._id, order: CUSTOMER })
    const pay = () =>
      calls.send(
        'POST',
        '/graphql',
        { query: PAY, variables: { input: { orderId: body._id, amount: saved.body.amount } } },
        'key-retry',
      )
    shop.sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500' })
    assert.match((await pay()).body.data.payWithWebpay.error ?? '', /^Error al acceder al servicio de pago/)
    assert.ok((await pay()).body.data.payWithWebpay.token)
  })

  test('a first request whose process died is taken over after a minute', async () => {
    await calls.create('key-5')
    await calls.loseAnswer('key-5')
    shop.clock.advance({ seconds: 61 })
    const answers = await Promise.all([calls.create('key-5'), calls.create('key-5')])
    assert.deepEqual([answers[0]!.status, answers[0]!.body._id === answers[1]!.body._id], [201, true])
    assert.equal((await calls.create('key-5', 2)).status, 422)
  })

  const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'
  const LOGIN =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { t: token } }'

  test('queries, invalid documents and refused bodies write no row and create no visitor', async () => {
    const before = (await calls.rows()).length
    const requests: [string, unknown][] = [
      ['/graphql', { query: '{ products { totalCount } }' }],
      ['/graphql', { query: '{ products {' }],
      ['/graphql', { query: '{ nothing }' }],
      ['/graphql', { query: `{ __typename } #${'€'.repeat(60_000)}` }],
      ['/graphql', { query: CREATE, variables: { input: 'no' } }],
      ['/graphql', { query: 'query A { __typename } mutation B { signOut }', operationName: 'A' }],
      ['/graphql', 'not an object'],
      ['/1.0/order', [1]],
    ]
    for (const [path, body] of requests) {
      const response = await calls.http.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-none' },
      })
      assert.equal(response.headers.get('set-cookie'), null, JSON.stringify(body).slice(0, 80))
    }
    assert.equal((await calls.rows()).length, before)
  })

  test('a document of several mutations is refused under a key; extensions and null operation names do not switch the key off', async () => {
    const two = await calls.graphql('mutation { a: signOut b: signOut }', {}, 'key-two')
    assert.deepEqual([two.status, two.body.errors[0].extensions.code], [400, 'idempotency.one_mutation'])
    const input = {
      products: await calls.cart({ PARA: 1 }),
    }
    for (const more of [{ extensions: {} }, { operationName: null }]) {
      const key = `key-${Object.keys(more)[0]}`
      const again = () => calls.send('POST', '/graphql', { query: CREATE, variables: { input }, ...more }, key)
      const [first, second] = [await again(), await again()]
      assert.deepEqual(
        [first.status, second.replayed, JSON.stringify(first.body)],
        [200, 'true', JSON.stringify(second.body)],
      )
    }
  })

  test('a passing conflict is not repeated: once the unit is free again, the same key gets it', async () => {
    await shop.addProducts([{ sku: 'LAST', stock: 0 }])
    const [product] = await toCart(shop, { LAST: 1 })
    const { body } = await calls.create()
    const put = () =>
      calls.send(
        'PUT',
        '/1.0/order',
        { orderId: body._id, order: { ...CUSTOMER, products: [{ _id: String(product!._id), quantity: 1 }] } },
        'key-stock',
      )
    const saved = await put()
    const pay = () => calls.graphql(PAY, { input: { orderId: body._id, amount: saved.body.amount } }, 'key-last')
    assert.equal((await pay()).body.errors[0].extensions.code, 'cart.out_of_stock')
    await shop.addProducts([{ sku: 'LAST', stock: 5 }])
    assert.ok((await pay()).body.data.payWithWebpay.token)
  })

  test('a final refusal is repeated', async () => {
    const pay = () =>
      calls.graphql(PAY, { input: { orderId: '00000000-0000-4000-8000-000000000000', amount: 1 } }, 'key-404')
    assert.deepEqual([(await pay()).status, (await pay()).replayed], [404, 'true'])
  })

  test('logging in twice at once under one key signs in twice, and no token is stored under any name', async () => {
    const sign = () => calls.graphql(LOGIN, { email: DEMO_PEOPLE.client.email, password: DEMO_PASSWORD }, 'key-login')
    const answers = await Promise.all([sign(), sign(), sign()])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.deepEqual(
      (await calls.rows()).filter(({ key }) => key === 'key-login'),
      [],
    )
  })
})
