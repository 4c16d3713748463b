import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useShop } from '#test/test-shop.ts'
import { documentText } from '#web/platform/graphql.ts'
import { CreateOrderDocument } from '#web/features/basket/cart/order-documents.ts'
import type { ApiContext } from './builder.ts'
import type { ErrorReport } from './error-report.ts'
import { createGraphqlDoor } from './graphql.ts'
import { answerCached, createDocumentCache, isPlainJson, readRequest } from './document-cache.ts'

const PLAIN = { contentType: 'application/json', accept: 'application/json' }
const CARD_FRAGMENT = `fragment Card on Product { sku name: productName createdAt brand { label } tags { label slug }
  activePrinciples { name amountContent } imageURLs stock normalPrice offerPrice unitContent }`

describe('a document that came before is answered as Yoga answers it', () => {
  const shop = useShop({
    products: [
      { sku: 'P1', product_name: 'Paracetamol 500 mg', active_principles: 'Paracetamol:500:mg', brand: 'Kitadol' },
      { sku: 'P2', product_name: 'Ibuprofeno 400 mg' },
    ],
  })

  const context = (): ApiContext => ({
    shop,
    viewer: {
      visitor: 'v'.repeat(30),
      look: async () => null,
      hasStaffToken: async () => false,
      record: () => {},
      ensureVisitor: () => 'v'.repeat(30),
      address: '',
      account: async () => null,
      actor: async () => ({ visitor: null, account: null }),
    },
  })
  const bugs: unknown[] = []
  const report: ErrorReport = { onBug: (error) => void bugs.push(error), onOverload: () => {} }
  const same = async (query: string, variables: Record<string, unknown> = {}, more: object = {}) => {
    const body = JSON.stringify({ query, variables, ...more })
    const yoga = await createGraphqlDoor(report).fetch(
      new Request('http://shop/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
      }),
      context(),
    )
    const request = readRequest(body)!
    const answer = await answerCached(createDocumentCache().add(query), request, context(), report)
    if (answer)
      assert.deepEqual(
        { status: answer.status, body: JSON.parse(answer.text) },
        { status: yoga.status, body: await yoga.json() },
      )
    return answer
  }

  for (const [title, query, variables] of [
    [
      'lists with fragments, aliases and arguments',
      `query ($first: Int) { a: products(first: $first) { totalCount pageInfo { hasNextPage } nodes { ...Card } }
        b: products(first: 1) { nodes { sku __typename } } } ${CARD_FRAGMENT}`,
      { first: 2 },
    ],
    [
      'the same field requested twice in fragments',
      '{ products { nodes { brand { label } } nodes { sku brand { slug } } } }',
      {},
    ],
    [
      'a field of one product that asks the database again',
      `{ singleProduct(sku: "P1") { ...Card bioequivalents(first: 3) { sku } } } ${CARD_FRAGMENT}`,
      {},
    ],
    ['what is not there', '{ singleProduct(sku: "NONE") { sku } }', {}],
    [
      'a directive',
      'query ($with: Boolean!) { products { totalCount nodes @include(if: $with) { sku } } }',
      { with: false },
    ],
    ['introspection', '{ __schema { queryType { name } } products { totalCount } }', {}],
    ['a refusal, with its status', '{ products(priceMin: 5, priceMax: 1) { totalCount } }', {}],
    [
      'a mutation that is refused',
      documentText(CreateOrderDocument),
      { input: { products: [{ _id: '999999', quantity: 1 }] } },
    ],
  ] as const)
    test(title, async () => assert.ok(await same(query, variables)))

  test('wrong variables execute nothing: Yoga says what is wrong', async () => {
    assert.equal(await same('query ($first: Int) { products(first: $first) { totalCount } }', { first: 'many' }), null)
    assert.equal(await same('query ($sku: String!) { singleProduct(sku: $sku) { sku } }'), null)
  })

  test('one of several operations', async () => {
    await same(
      'query A { products { totalCount } } query B { singleProduct(sku: "P2") { sku } }',
      {},
      { operationName: 'B' },
    )
  })

  test('a bug is hidden and says nothing of itself', async () => {
    const broken = {
      ...context(),
      shop: {
        ...shop,
        memory: { ...shop.memory, get: () => Promise.reject(new Error('secret')), peek: () => undefined },
      },
    } as ApiContext
    const query = '{ products { totalCount } }'
    const answer = await answerCached(
      createDocumentCache().add(query),
      { query, variables: {}, hasExtensions: false },
      broken,
      report,
    )
    assert.equal(answer?.status, 500)
    assert.deepEqual(bugs, [new Error('secret')])
    assert.doesNotMatch(answer.text, /secret/)
  })
})

test('only a plain JSON request is read here; all else is left to Yoga', () => {
  assert.ok(isPlainJson(PLAIN))
  assert.ok(isPlainJson({ contentType: 'application/json; charset=utf-8', accept: '*/*' }))
  for (const headers of [
    { ...PLAIN, contentType: 'text/plain' },
    { ...PLAIN, contentType: undefined },
    { ...PLAIN, accept: 'application/graphql-response+json' },
    { ...PLAIN, accept: 'text/event-stream' },
  ])
    assert.ok(!isPlainJson(headers), JSON.stringify(headers))
  assert.deepEqual(readRequest('{"query":"{ a }"}'), {
    query: '{ a }',
    variables: {},
    operationName: undefined,
    hasExtensions: false,
  })
  assert.equal(readRequest('{"query":"{ a }","extensions":{}}')?.hasExtensions, true)
  assert.throws(() => readRequest('{'), { code: 'request.unreadable' })
  for (const body of ['[]', '{"query":1}', '{"query":"{ a }","variables":"x"}'])
    assert.equal(readRequest(body), null, body)
})
