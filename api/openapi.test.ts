import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { z } from 'zod'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import type { HttpEnvironment } from './door.ts'
import { ERROR } from './openapi.ts'
import type { Operation } from './rest-operation.ts'
import { OPERATIONS } from './rest.ts'
import { createTestHttp } from '#test/test-http.ts'

type Parameter = { name: string; in: string; required: boolean; explode?: boolean; schema: { type: string } }
type DocumentedOperation = {
  summary: string
  tags: string[]
  requestBody?: unknown
  parameters: Parameter[]
  responses: Record<string, { content: { 'application/json': { schema: unknown } } }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, DocumentedOperation>>
}
type Order = { _id: string; name: string; phone: string; amount: number }
type Found = { totalCount: number; nodes: Record<string, unknown>[] }
type Refused = { error: { fields: Record<string, string> } }

/** What the server answers beside REST: GraphQL, pages, pictures, files. */
const NOT_REST =
  /^\/(\*|health(\/ready)?|graphql|graphiql\/.*|openapi\.json|docs\/api.*|packs\/.*|pictures\/.*|programas\/.*|(en\/)?informacion-reglamentaria\/.*|robots\.txt|manifest\.webmanifest|sitemap\.xml|:file\{sitemap.*|assets\/\*)$/

describe('the REST calls and their document', () => {
  const shop = useShop({
    products: [
      { sku: 'PARA', active_principles: 'Paracetamol:500:mg' },
      // The example of back-in-stock requests.
      { sku: '9251278', product_name: 'Vitamina C 1000 mg', stock: 0 },
    ],
  })
  let http: Hono<HttpEnvironment>
  /** A customer's, for the calls of an account. */
  let token: string
  before(async () => {
    await seedContent(shop, { demo: true })
    await seedCampaigns(shop)
    await seedDemoPeople(shop)
    token = await signSession(
      { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    http = createTestHttp(shop, { graphiql: true })
  })

  const cookie = '__Host-boldo_visitor=a-visitor-of-the-tests-1'
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await http.request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...(token && { token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text,
      json: <Answer = unknown>() => JSON.parse(text) as Answer,
    }
  }
  const operationName = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`

  test('every call that the server has is in the document, and no other', () => {
    const served = new Set(
      http.routes.filter(({ method, path }) => method !== 'ALL' && !NOT_REST.test(path)).map(operationName),
    )
    assert.deepEqual([...served].sort(), OPERATIONS.map(operationName).sort())
  })

  test('the document is OpenAPI 3.1, each call with its parameters, body, answer and refusals', async () => {
    const { status, json } = await ask('GET', '/openapi.json')
    assert.equal(status, 200)
    const document = json<Document>()
    assert.match(document.openapi, /^3\.1\./)
    assert.equal(document.servers[0]?.url, 'http://boldo.test')
    for (const operation of OPERATIONS) {
      const documented = document.paths[operation.path.replaceAll(/:(\w+)/g, '{$1}')]![operation.method]!
      assert.ok(documented.summary && documented.tags.length === 1, operationName(operation))
      assert.deepEqual(Boolean(documented.requestBody), Boolean(operation.body), operationName(operation))
      for (const [, name] of operation.path.matchAll(/:(\w+)/g))
        assert.ok(
          documented.parameters.some(
            (parameter) => parameter.name === name && parameter.in === 'path' && parameter.required,
          ),
          operationName(operation),
        )
      for (const [code, answer] of Object.entries(documented.responses))
        if (Number(code) >= 400)
          assert.deepEqual(answer.content['application/json'].schema, { $ref: '#/components/schemas/Error' })
    }
    const { parameters } = document.paths['/products/1.0/search']!.get!
    assert.deepEqual(
      parameters.map(({ name }) => name).filter((name) => !['brand', 'laboratory'].includes(name)),
      [
        'first',
        'offset',
        'sortBy',
        'sortOrder',
        'subscription',
        'productType',
        'priceMin',
        'priceMax',
        'slugs',
        'pharmaceuticalForm',
        'strength',
        'saleCondition',
        'bioequivalent',
        'inStock',
        'boldoDiscount',
        'offer',
        'query',
      ],
    )
    const slugs = parameters.find(({ name }) => name === 'slugs')!
    assert.deepEqual([slugs.schema.type, slugs.explode], ['array', true])
  })

  const parseAnswer = (operation: Operation, value: unknown) => z.safeParse(operation.answer! as z.ZodType, value)
  for (const operation of OPERATIONS.filter(
    ({ answer, example, path, method, contentType, answerType }) =>
      answer &&
      !contentType &&
      !answerType &&
      // A key of another system, which its own tests make.
      !path.startsWith('/admin/') &&
      (example || (method === 'get' && !path.includes(':'))),
  ))
    test(`${operationName(operation)}: its example is accepted, and the answer is as documented`, async () => {
      const path = operation.path.replace(':sku', 'PARA')
      const example =
        operation.path === '/1.0/order'
          ? { products: (await toCart(shop, { PARA: 2 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity })) }
          : operation.example
      const query = new URLSearchParams(
        Object.entries(operation.method === 'get' ? (example ?? {}) : {}).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, String(one)]),
        ),
      )
      const { status, json } = await ask(
        operation.method.toUpperCase(),
        `${path}?${query}`,
        operation.method === 'get' ? undefined : example,
        operation.tag === 'Accounts' ? token : undefined,
      )
      assert.ok(
        status === (operation.status ?? 200) || (status === 502 && operation.refusals?.some(([code]) => code === 502)),
        `${status} ${JSON.stringify(json())}`,
      )
      const parsed = status === 502 ? ERROR.safeParse(json()) : parseAnswer(operation, json())
      assert.ok(parsed.success, JSON.stringify(parsed.error?.issues))
    })

  test('an order is opened, changed and read', async () => {
    const operation = (method: string, path: string) =>
      OPERATIONS.find((known) => known.method === method && known.path === path)!
    const order = (
      await ask('POST', '/1.0/order', {
        products: (await toCart(shop, { PARA: 1 })).map(({ _id }) => ({
          _id: String(_id),
          quantity: 1,
          name: 'x',
          totalPrice: 1,
        })),
      })
    ).json<Order>()
    const changed = await ask('PUT', '/1.0/order', {
      orderId: order._id,
      order: { shippingMethod: 'withdrawalStore', name: 'Ana Rojas', phone: '912345678', amount: 1 },
    })
    const { name, phone, amount } = changed.json<Order>()
    assert.deepEqual([changed.status, name, phone, amount], [200, 'Ana Rojas', '912345678', 1_990])
    assert.ok(parseAnswer(operation('put', '/1.0/order'), changed.json()).success)
    const read = await ask('GET', `/1.0/order/${order._id}`)
    assert.ok(parseAnswer(operation('get', '/1.0/order/:id'), read.json()).success)
    const missing = await ask('GET', '/1.0/order/00000000-0000-4000-8000-000000000000')
    assert.ok(missing.status === 404 && ERROR.safeParse(missing.json()).success)
  })

  test('REST’s search answers what GraphQL’s does: every field, the same order, the same total', async () => {
    const { json } = await ask(
      'GET',
      '/products/1.0/search?query=paracetamol&first=5&slugs=dolor-y-fiebre&slugs=analgesicos&sortBy=price&sortOrder=asc&productType=Medicament&priceMin=0&priceMax=5000&offset=0&subscription=',
    )
    const found = json<Found>()
    assert.equal(found.totalCount, 1)
    const graphql = await ask('POST', '/graphql', {
      query: `{ searchProducts(query: "paracetamol", first: 5) { totalCount nodes { _id sku productName urlPage brand {
        label
          } laboratory { label } tags { label slug } saleCondition { value } activePrinciples {
          name amountContent unitMeasure } pharmaceuticalForm { label } shippingMethod } } }`,
    })
    assert.partialDeepStrictEqual(found, graphql.json<{ data: { searchProducts: Found } }>().data.searchProducts)
    for (const name of ['description', 'metaTitle', 'storageCondition', 'miBoldoPrice', 'maxQuantity'])
      assert.ok(name in found.nodes[0]!, name)
    for (const [query, field] of [
      ['first=x', 'first'],
      ['subscription=maybe', 'subscription'],
      ['priceMin=9&priceMax=1', 'priceMin'],
      ['sortBy=stolen', 'sortBy'],
    ] as const)
      assert.ok(field in (await ask('GET', `/products/1.0/search?${query}`)).json<Refused>().error.fields, query)
  })

  test('the page needs nothing but this server: Swagger UI and GraphiQL are its own files', async () => {
    const page = await ask('GET', '/docs/api')
    assert.match(page.type, /^text\/html/)
    for (const [, address] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.match(address!, /^\//)
      if (/docs\/api/.test(address!)) assert.equal((await ask('GET', address!)).status, 200, address!)
    }
    const graphiql = await http.request('/graphql', { headers: { accept: 'text/html' } })
    const html = await graphiql.text()
    assert.equal(graphiql.status, 200)
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.match(address!, /^\//)
      if (/graphiql/.test(address!)) assert.equal((await ask('GET', address!)).status, 200, address!)
    }
  })
})
