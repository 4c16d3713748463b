import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { CUSTOMER, readyOrder, toCart } from '#test/test-buyer.ts'
import { COOKIE, openRequests } from '#test/test-requests.ts'
import { eachDatabase } from '#test/test-shop.ts'

const HOSTILE = [
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
  let api: Awaited<ReturnType<typeof openRequests>>
  before(async () => void (api = await openRequests(database)))
  after(() => api.shop.close())
  beforeEach(() => void (api.logLines.length = 0))

  test('unknown fields, wrong types and broken documents are refused', async () => {
    await api.expectRefusal(api.graphql('{ products { nodes { nothing } } }'), 400)
    await api.expectRefusal(api.graphql('{ nothing }'), 400)
    await api.expectRefusal(api.graphql('{ products(first: "ten") { totalCount } }'), 400)
    for (const first of [1.5, 'ten', {}, 99_999_999_999])
      await api.expectRefusal(
        api.graphql('query ($first: Int) { products(first: $first) { totalCount } }', { first }),
        400,
      )
    await api.expectRefusal(api.graphql('{ products(first: 99999999999) { totalCount } }'), [200, 400])
    await api.expectRefusal(api.graphql('{ products {'), 400)
    await api.expectRefusal(api.graphql(''), 400)
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: '{"query": ' }), 400)
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: '[]' }), 400)
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: 'null' }), 400)
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: '' }), 400)
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: '{}' }), 400)
    await api.expectRefusal(
      api.request('/graphql', { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } }),
      [400, 415],
    )
  })

  test('deep, wide and circular documents are refused', async () => {
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
        const answer = api.request('/graphql', { method: 'POST', body: JSON.stringify({ query }), headers: { accept } })
        await api.expectRefusal(answer, [200, 400])
        const { json } = await answer
        assert.ok(json.errors!.length > 0 && !json.data, query.slice(0, 60))
      }
    }
    await api.expectRefusal(
      api.request('/graphql', { method: 'POST', body: JSON.stringify([{ query: '{ __typename }' }]) }),
      400,
    )
  })

  test('GraphQL in other formats than JSON is answered or refused, without a crash', async () => {
    const plain = await api.request('/graphql', {
      method: 'POST',
      body: '{ __typename }',
      headers: { 'content-type': 'application/graphql' },
    })
    assert.ok(plain.status === 200 || plain.status === 415, `${plain.status}`)
    const form = await api.request('/graphql', {
      method: 'POST',
      body: 'query=%7B__typename%7D',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.ok(form.status === 200 || form.status === 415, `${form.status}`)
    await api.expectRefusal(
      api.request(`/graphql?query=${encodeURIComponent('mutation { createOrder(input: { products: [] }) { _id } }')}`),
      405,
    )
  })

  test('an order with invalid fields is refused by field', async () => {
    await api.expectRefusal(
      api.graphql('mutation { createOrder(input: { products: [{ _id: "x", quantity: 1 }] }) { _id } }'),
      400,
      'input.invalid',
    )
    await api.expectRefusal(
      api.graphql('mutation { createOrder(input: { products: [{ _id: "1", quantity: -1 }] }) { _id } }'),
      400,
      'input.invalid',
    )
    await api.expectRefusal(
      api.graphql('mutation { createOrder(input: { products: [{ _id: "999999", quantity: 1 }] }) { _id } }'),
      422,
      'cart.unknown_product',
    )
    await api.expectRefusal(api.rest('POST', '/1.0/order', { products: 'none' }), 400, 'input.invalid')
    await api.expectRefusal(
      api.rest('POST', '/1.0/order', {
        products: [
          { _id: '1', quantity: 1 },
          { _id: '1', quantity: 2 },
        ],
      }),
      400,
      'input.invalid',
    )
    await api.expectRefusal(api.rest('PUT', '/1.0/order', { orderId: 7 }), 404, 'order.not_found')
    for (const body of ['{"products":', '[]', 'null', '"x"', ''])
      await api.expectRefusal(
        api.request('/1.0/order', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        400,
        'request.unreadable',
      )
  })

  test('impossible pages, and a minimum price above the maximum, are refused', async () => {
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
      await api.expectRefusal(api.graphql(`{ products(${args}) { totalCount } }`), 400, 'input.invalid')
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
      await api.expectRefusal(api.request(`/products/1.0/search?${query}`), 400, 'input.invalid')
    await api.expectRefusal(api.graphql('{ facets(productType: "Weapons") { brands { slug } } }'), 400, 'input.invalid')
  })

  test('numbers beyond a column’s range are refused', async () => {
    const dear = (await toCart(api.shop, { DEAR: 1 }))[0]!._id
    await api.expectRefusal(
      api.graphql(`mutation { createOrder(input: { products: [{ _id: "${dear}", quantity: 10000 }] }) { amount } }`),
      400,
      'input.invalid',
    )
    await api.expectRefusal(
      api.graphql('{ relatedProducts(activePrinciple: ["paracetamol"], exceptId: "99999999999") { sku } }'),
      [200, 400],
    )
    await api.expectRefusal(
      api.graphql('{ searchProducts(query: "para", productIds: ["99999999999"]) { totalCount } }'),
      400,
      'input.invalid',
    )
  })

  test('SQL, HTML and odd characters in any field cause no error of the server', async () => {
    const order = await readyOrder(api.shop, { PARA: 1 })
    const mine = { cookie: COOKIE }
    const { json: own } = await api.rest('POST', '/1.0/order', {
      products: [{ _id: String(order.lines[0]!.productId), quantity: 1 }],
    })
    for (const hostile of HOSTILE) {
      const text = JSON.stringify(hostile)
      const answers = [
        api.graphql(
          `
            query ($x: String!) {
              singleProduct(sku: $x) {
                sku
              }
            }
          `,
          { x: hostile },
        ),
        api.graphql(
          `query ($x: String) { searchProducts(query: $x, brand: [$x, $x], laboratory: [$x]) { totalCount }
            products(slugs: [$x]) { totalCount } }`.replace('$x: String', '$x: String!'),
          { x: hostile },
        ),
        api.graphql(
          `
            query ($x: [String!]!) {
              relatedProducts(activePrinciple: $x) {
                sku
              }
            }
          `,
          { x: [hostile] },
        ),
        api.graphql(
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
          { x: hostile },
        ),
        api.graphql(
          `
            query ($x: String!) {
              orderByCardToken(tokenTBK: $x) {
                outcome
              }
            }
          `,
          { x: hostile },
        ),
        api.graphql(
          `
            query ($x: String!, $y: ID!) {
              streets(townShip: $y, search: $x)
            }
          `,
          { x: hostile, y: hostile },
        ),
        api.request(
          `/products/1.0/search?query=${encodeURIComponent(hostile.toWellFormed())}&slugs=${encodeURIComponent(hostile.toWellFormed())}&brand=${encodeURIComponent(hostile.toWellFormed())}`,
        ),
        api.request(`/1.0/order/${encodeURIComponent(hostile.toWellFormed())}`, { headers: mine }),
        api.request(`/pago/webpay/retorno?token_ws=${encodeURIComponent(hostile.toWellFormed())}`),
        api.request('/pago/webpay/retorno', {
          method: 'POST',
          body: new URLSearchParams({ TBK_TOKEN: hostile.toWellFormed() }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        ...Object.keys(CUSTOMER).map((field) =>
          api.rest('PUT', '/1.0/order', { orderId: own._id, order: { [field]: hostile } }),
        ),
        api.graphql(
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
                .map((name) => [name, hostile]),
            ),
          },
        ),
      ]
      for (const answer of await Promise.all(answers))
        assert.ok(answer.status < 500, `${text.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    assert.equal((await api.graphql('{ products { totalCount } }')).json.data?.products?.totalCount, 2)
    assert.deepEqual(
      api.logLines.filter((line) => line.includes('"bug"')),
      [],
    )
  })
})
