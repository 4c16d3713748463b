import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import { newId } from '#lib/ids.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'
import { cartOf, CUSTOMER, pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const COOKIE = 'boldo_visitor=a-visitor-of-the-tests-1'
const NASTY = [
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%00',
  '\u0000',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  'ñ'.repeat(5_000),
  '\ud800',
  '1e400',
  '-1',
  '\u202e',
]

eachDatabase((database) => {
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  const lines: string[] = []
  before(async () => {
    const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
    shop = await openTestShop({
      database,
      log,
      products: [
        { sku: 'PARA', product_name: 'Paracetamol 500 mg', active_principles: 'Paracetamol:500:mg', stock: 100 },
        { sku: 'DEAR', normal_price: 90_000_000 },
      ],
    })
    http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
  })
  after(() => shop.close())
  beforeEach(() => void (lines.length = 0))

  type Json = {
    _id?: string
    data?: { products?: { totalCount: number }; order?: object | null } | null
    error?: { code: string; requestId?: string }
    errors?: { extensions?: { code?: string } }[]
  }
  type Answer = { status: number; text: string; json: Json }
  const ask = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const response = await http.request(path, {
      ...init,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        cookie: COOKIE,
        ...init.headers,
      },
    })
    const text = await response.text()
    let json: Json = {}
    try {
      json = JSON.parse(text) as Json
    } catch {
      // not every answer is JSON
    }
    return { status: response.status, text, json }
  }
  const graphql = (query: string, variables: object = {}) =>
    ask('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) })
  const rest = (method: string, path: string, body: unknown) => ask(path, { method, body: JSON.stringify(body) })

  /** Every bad request: an answer of its own kind, one line in the log, nothing of the inside. */
  async function isRefused(answer: Promise<Answer>, status: number | number[], code?: string) {
    lines.length = 0
    const { status: got, text, json } = await answer
    assert.ok([status].flat().includes(got), `${got} ${text.slice(0, 300)}`)
    if (code) assert.equal(json.error?.code ?? json.errors?.[0]?.extensions?.code, code)
    assert.doesNotMatch(text, /\bat .*\.ts:\d+|node_modules|node:internal|select |insert into/)
    assert.equal(lines.length, 1, lines.join('\n'))
  }

  test('unknown fields, wrong types and broken documents are refused', async () => {
    await isRefused(graphql('{ products { nodes { nothing } } }'), 400)
    await isRefused(graphql('{ nothing }'), 400)
    await isRefused(graphql('{ products(first: "ten") { totalCount } }'), 400)
    for (const first of [1.5, 'ten', {}, 99_999_999_999])
      await isRefused(graphql('query ($first: Int) { products(first: $first) { totalCount } }', { first }), 400)
    await isRefused(graphql('{ products(first: 99999999999) { totalCount } }'), [200, 400])
    await isRefused(graphql('{ products {'), 400)
    await isRefused(graphql(''), 400)
    await isRefused(ask('/graphql', { method: 'POST', body: '{"query": ' }), 400)
    await isRefused(ask('/graphql', { method: 'POST', body: '[]' }), 400)
    await isRefused(ask('/graphql', { method: 'POST', body: 'null' }), 400)
    await isRefused(ask('/graphql', { method: 'POST', body: '' }), 400)
    await isRefused(ask('/graphql', { method: 'POST', body: '{}' }), 400)
    await isRefused(
      ask('/graphql', { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } }),
      [400, 415],
    )
  })

  test('deep, wide and endless documents are refused', async () => {
    const hostile = [
      `{ singleProduct(sku: "PARA") ${'{ bioequivalents '.repeat(13)}{ sku }${' }'.repeat(13)} }`,
      `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: products { totalCount }`).join(' ')} }`,
      `{ ${'products { totalCount } '.repeat(2_500)} }`,
      `{ products { nodes ${'{ bioequivalents(first: 50) '.repeat(8)}{ sku productName description }${' }'.repeat(8)} }
        }`,
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    ]
    // The second time too: what was refused once is not known from then on.
    for (const query of [...hostile, ...hostile]) {
      for (const accept of ['application/graphql-response+json', 'application/json']) {
        const answer = ask('/graphql', { method: 'POST', body: JSON.stringify({ query }), headers: { accept } })
        await isRefused(answer, [200, 400])
        const { json } = await answer
        assert.ok(json.errors!.length > 0 && !json.data, query.slice(0, 60))
      }
    }
    await isRefused(ask('/graphql', { method: 'POST', body: JSON.stringify([{ query: '{ __typename }' }]) }), 400)
  })

  test('GraphQL in other forms than JSON is answered or refused, never a crash', async () => {
    const plain = await ask('/graphql', {
      method: 'POST',
      body: '{ __typename }',
      headers: { 'content-type': 'application/graphql' },
    })
    assert.ok(plain.status === 200 || plain.status === 415, `${plain.status}`)
    const form = await ask('/graphql', {
      method: 'POST',
      body: 'query=%7B__typename%7D',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.ok(form.status === 200 || form.status === 415, `${form.status}`)
    await isRefused(
      ask(`/graphql?query=${encodeURIComponent('mutation { createOrder(input: { products: [] }) { _id } }')}`),
      405,
    )
  })

  test('an order without an operation’s right name of fields is refused by field', async () => {
    await isRefused(
      graphql('mutation { createOrder(input: { products: [{ _id: "x", quantity: 1 }] }) { _id } }'),
      400,
      'input.invalid',
    )
    await isRefused(
      graphql('mutation { createOrder(input: { products: [{ _id: "1", quantity: -1 }] }) { _id } }'),
      400,
      'input.invalid',
    )
    await isRefused(
      graphql('mutation { createOrder(input: { products: [{ _id: "999999", quantity: 1 }] }) { _id } }'),
      422,
      'cart.unknown_product',
    )
    await isRefused(rest('POST', '/1.0/order', { products: 'none' }), 400, 'input.invalid')
    await isRefused(
      rest('POST', '/1.0/order', {
        products: [
          { _id: '1', quantity: 1 },
          { _id: '1', quantity: 2 },
        ],
      }),
      400,
      'input.invalid',
    )
    await isRefused(rest('PUT', '/1.0/order', { orderId: 7 }), 404, 'order.not_found')
    for (const body of ['{"products":', '[]', 'null', '"x"', ''])
      await isRefused(ask('/1.0/order', { method: 'POST', body }), 400, 'request.unreadable')
  })

  test('pages that cannot be, and prices upside down, are refused', async () => {
    for (const args of [
      'first: -1',
      'first: 101',
      'offset: -1',
      'priceMin: -5',
      'priceMin: 900, priceMax: 100',
      'sortBy: "stolen"',
      'sortOrder: "sideways"',
      'productType: "Weapons"',
    ])
      await isRefused(graphql(`{ products(${args}) { totalCount } }`), 400, 'input.invalid')
    for (const query of [
      'first=-1',
      'first=x',
      'offset=-20',
      'priceMin=900&priceMax=100',
      'priceMin=cheap',
      'sortBy=stolen',
      'productType=Weapons',
      `query=${'a'.repeat(201)}`,
    ])
      await isRefused(ask(`/products/1.0/search?${query}`), 400, 'input.invalid')
    await isRefused(graphql('{ facets(productType: "Weapons") { brands { slug } } }'), 400, 'input.invalid')
  })

  test('numbers that no column holds are refused', async () => {
    const dear = (await cartOf(shop, { DEAR: 1 }))[0]!._id
    await isRefused(
      graphql(`mutation { createOrder(input: { products: [{ _id: "${dear}", quantity: 10000 }] }) { amount } }`),
      400,
      'input.invalid',
    )
    await isRefused(
      graphql('{ relatedProducts(activePrinciple: ["paracetamol"], exceptId: "99999999999") { sku } }'),
      [200, 400],
    )
    await isRefused(
      graphql('{ searchProducts(query: "para", productIds: ["99999999999"]) { totalCount } }'),
      400,
      'input.invalid',
    )
  })

  test('SQL, HTML and odd signs in any field do nothing but not fit', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const mine = { cookie: COOKIE }
    const { json: own } = await rest('POST', '/1.0/order', {
      products: [{ _id: String(order.lines[0]!.productId), quantity: 1 }],
    })
    for (const nasty of NASTY) {
      const text = JSON.stringify(nasty)
      const answers = [
        graphql(
          `
            query ($x: String!) {
              singleProduct(sku: $x) {
                sku
              }
            }
          `,
          { x: nasty },
        ),
        graphql(
          `query ($x: String) { searchProducts(query: $x, brand: [$x, $x], laboratory: [$x]) { totalCount }
            products(slugs: [$x]) { totalCount } }`.replace('$x: String', '$x: String!'),
          { x: nasty },
        ),
        graphql(
          `
            query ($x: [String!]!) {
              relatedProducts(activePrinciple: $x) {
                sku
              }
            }
          `,
          { x: [nasty] },
        ),
        graphql(
          `
            query ($x: ID!) {
              order(id: $x) {
                outcome
              }
              shippingCostTownShips(region: $x) {
                _id
              }
            }
          `,
          { x: nasty },
        ),
        graphql(
          `
            query ($x: String!) {
              orderByCardToken(tokenTBK: $x) {
                outcome
              }
            }
          `,
          { x: nasty },
        ),
        graphql(
          `
            query ($x: String!, $y: ID!) {
              streets(townShip: $y, search: $x)
            }
          `,
          { x: nasty, y: nasty },
        ),
        ask(
          `/products/1.0/search?query=${encodeURIComponent(nasty.toWellFormed())}&slugs=${encodeURIComponent(nasty.toWellFormed())}&brand=${encodeURIComponent(nasty.toWellFormed())}`,
        ),
        ask(`/1.0/order/${encodeURIComponent(nasty.toWellFormed())}`, { headers: mine }),
        ask(`/pago/webpay/retorno?token_ws=${encodeURIComponent(nasty.toWellFormed())}`),
        ask('/pago/webpay/retorno', {
          method: 'POST',
          body: new URLSearchParams({ TBK_TOKEN: nasty.toWellFormed() }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        ...Object.keys(CUSTOMER).map((field) =>
          rest('PUT', '/1.0/order', { orderId: own._id, order: { [field]: nasty } }),
        ),
        graphql(
          `
            mutation ($x: GuestClientInput!) {
              registerGuestClient(input: $x) {
                guestId
              }
            }
          `,
          {
            x: Object.fromEntries(
              Object.keys(CUSTOMER)
                .filter((name) => !['shippingMethod', 'townShip', 'shippingCommentary', 'paymentMethod'].includes(name))
                .map((name) => [name, nasty]),
            ),
          },
        ),
      ]
      for (const answer of await Promise.all(answers))
        assert.ok(answer.status < 500, `${text.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    assert.equal((await graphql('{ products { totalCount } }')).json.data?.products?.totalCount, 2)
    assert.deepEqual(
      lines.filter((line) => line.includes('"bug"')),
      [],
    )
  })

  test('an order that is nobody’s, or another visitor’s, is not found: by REST, by GraphQL, to read, to change and to pay', async () => {
    const theirs = await readyOrder(shop, { PARA: 1 })
    for (const id of [newId(), theirs.id, 'x', '1']) {
      await isRefused(ask(`/1.0/order/${id}`), 404, 'order.not_found')
      assert.equal((await graphql('query ($id: ID!) { order(id: $id) { outcome } }', { id })).json.data?.order, null)
      await isRefused(rest('PUT', '/1.0/order', { orderId: id, order: { firstName: 'Eva' } }), 404, 'order.not_found')
      await isRefused(
        graphql('mutation ($id: ID!) { updateOrder(orderId: $id, order: { firstName: "Eva" }) { _id } }', { id }),
        404,
        'order.not_found',
      )
      await isRefused(
        graphql('mutation ($id: ID!) { payWithWebpay(input: { orderId: $id, amount: 1 }) { token } }', { id }),
        404,
        'order.not_found',
      )
    }
    assert.equal((await ask(`/1.0/order/${theirs.id}`, { headers: { cookie: '' } })).status, 404)
  })

  test('bodies over 256 kB are refused, told beforehand or not', async () => {
    const big = JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_048_576)}` })
    await isRefused(
      ask('/graphql', { method: 'POST', body: big, headers: { 'content-length': String(big.length) } }),
      413,
      'request.too_large',
    )
    await isRefused(ask('/graphql', { method: 'POST', body: big }), 413, 'request.too_large')
    await isRefused(
      ask('/1.0/order', { method: 'POST', body: big, headers: { 'content-length': String(big.length) } }),
      413,
      'request.too_large',
    )
  })

  test('no line of the log carries a RUT, an e-mail, an address, a token or a query', async () => {
    const secrets = ['11111111', '11.111.111', 'ana@example.com', 'Apoquindo']
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    await ask(`/products/1.0/search?query=11.111.111-1`)
    await ask(`/pago/webpay/retorno?token_ws=${token}&rut=11111111-1`)
    await ask(`/payment-response/${token}`)
    await rest('PUT', '/1.0/order', { orderId: newId(), order: { ...CUSTOMER } })
    await graphql('mutation ($x: GuestClientInput!) { registerGuestClient(input: $x) { guestId } }', {
      x: { email: 'ana@example.com', rut: '11111111-1', firstName: 'Ana' },
    })
    // A bug: the database refuses a row and quotes it.
    await shop.db
      .updateTable('orders')
      .set({ shipping_commentary: `RUT 11111111-1 ana@example.com ${'x'.repeat(600)}` })
      .where('id', '=', order.id)
      .execute()
      .catch((error: unknown) => shop.log.error({ err: error }, 'bug'))
    await payAndReturn(shop, await readyOrder(shop, { PARA: 1 }), 'lost_answer')
    const log = lines.join('\n')
    assert.match(log, /violates check constraint/)
    for (const secret of [...secrets, token])
      assert.ok(!log.includes(secret), `${secret} in: ${lines.find((line) => line.includes(secret))}`)
  })

  test('a day that no calendar has room for and a form without its boundary are refused', async () => {
    const { json: own } = await rest('POST', '/1.0/order', { products: [] })
    await isRefused(
      rest('PUT', '/1.0/order', { orderId: own._id, order: { birthdate: '0000-05-04' } }),
      400,
      'input.invalid',
    )
    await isRefused(
      graphql('mutation ($x: GuestClientInput!) { registerGuestClient(input: $x) { guestId } }', {
        x: {
          email: 'ana@example.com',
          rut: '11111111-1',
          firstName: 'Ana',
          lastName: 'Rojas',
          phoneNumber: '912345678',
          gender: 'female',
          healthInstitute: '1',
          birthdate: '0000-05-04',
        },
      }),
      400,
      'input.invalid',
    )
    await isRefused(
      ask('/pago/webpay/retorno', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      400,
      'request.unreadable',
    )
  })

  test('a value that the database takes for none of its type is not in the log', async () => {
    for (const value of ['11.111.111-1', 'ana@example.com: "Ana"'])
      await sql`select ${value}::date`.execute(shop.db).catch((error: unknown) => shop.log.error({ err: error }, 'bug'))
    const log = lines.join('\n')
    assert.match(log, /invalid input syntax for type date/)
    assert.doesNotMatch(log, /11\.111|ana@|Ana/)
  })

  test('no cache keeps what is somebody’s', async () => {
    const { json: own } = await rest('POST', '/1.0/order', { products: [] })
    for (const path of [
      `/1.0/order/${own._id}`,
      `/graphql?query=${encodeURIComponent(`{ order(id: "${own._id}") { outcome } }`)}`,
      '/pago/webpay/retorno?token_ws=x',
    ])
      assert.equal(
        (await http.request(path, { headers: { cookie: COOKIE } })).headers.get('cache-control'),
        'no-store',
        path,
      )
  })

  test('a bug answers 500 with the request’s id, which is in the log with its cause', async () => {
    lines.length = 0
    const answer = await ask('/a-page')
    assert.equal(answer.status, 500)
    assert.deepEqual(answer.json.error?.code, 'internal')
    assert.doesNotMatch(answer.text, /no pages here/)
    const cause = lines
      .map((line) => JSON.parse(line) as { id: string; msg: string; err?: { message: string } })
      .find((line) => line.msg === 'bug')!
    assert.deepEqual([cause.id, cause.err!.message], [answer.json.error?.requestId, 'no pages here'])
  })
})
