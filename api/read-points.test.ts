import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import type { HttpEnvironment } from './door.ts'

const shop = useShop({ products: [{ sku: 'PARA' }] }, () => {
  http = createTestHttp(shop, { trustedProxies: 1 })
})
let http: Hono<HttpEnvironment>
beforeEach(() => {
  shop.settings.readPoints = 2_000
  shop.clock.advance({ minutes: 2 })
})

type Answer = { error?: Refusal; errors?: { extensions: Refusal }[] }
type Refusal = { code: string; retryAfterS?: number }
const call = async (path: string, from: string, init: RequestInit = {}) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const answer = await http.request(path, { ...init, headers })
  const { error, errors } = (await answer.json()) as Answer
  return { status: answer.status, refusal: error ?? errors?.[0]?.extensions }
}
const ask = (from: string, query: string, variables: object = {}) =>
  call('/graphql', from, { method: 'POST', body: JSON.stringify({ query, variables }) })
const SEARCH = 'query ($words: String) { searchProducts(query: $words, first: 4) { nodes { sku } } }'
const searchVariables = (index: number) => ({ words: `palabra${index}` })

test('an address reads so much in a minute, in known and unknown documents; another address goes on', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 12; index++)
    statuses.push((await ask('203.0.113.1', SEARCH, searchVariables(index))).status)
  // Each: 200 of a search, 20 of a query, 5 fields.
  assert.deepEqual(statuses, [...Array<number>(8).fill(200), ...Array<number>(4).fill(429)])
  const { status, refusal } = await ask('203.0.113.1', `# another text\n${SEARCH}`, searchVariables(1))
  assert.deepEqual([status, refusal?.code], [429, 'request.rate_limited'])
  assert.ok(refusal!.retryAfterS! > 0 && refusal!.retryAfterS! <= 60)
  assert.equal((await ask('203.0.113.2', SEARCH, searchVariables(20))).status, 200)
  shop.clock.advance({ minutes: 1 })
  assert.equal((await ask('203.0.113.1', SEARCH, searchVariables(21))).status, 200)
})

test('thirty searches in one document count thirty times', async () => {
  const fields = Array.from(
    { length: 10 },
    (_, index) => `a${index}: searchProducts(query: "x${index}") { totalCount }`,
  )
  assert.equal((await ask('203.0.113.3', `{ ${fields.join(' ')} }`)).status, 429)
})

test('a read by GET, and the search of REST, count too', async () => {
  const get = (index: number) =>
    call(`/graphql?query=${encodeURIComponent(`{ searchProducts(query: "g${index}") { totalCount } }`)}`, '203.0.113.4')
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) statuses.push((await get(index)).status)
  assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429])
  const rest = (index: number) => call(`/products/1.0/search?query=r${index}`, '203.0.113.5')
  assert.deepEqual([(await rest(1)).status, (await rest(2)).status, (await rest(3)).status], [200, 200, 429])
  assert.equal((await rest(1)).status, 200, 'an answer that is known costs nothing')
})

test('what is not of the catalogue counts nothing; 0 counts nobody', async () => {
  for (let index = 0; index < 300; index++) await ask('203.0.113.6', '{ order(id: "x") { _id } }', { at: index })
  assert.equal((await ask('203.0.113.6', SEARCH, searchVariables(30))).status, 200)
  shop.settings.readPoints = 0
  for (let index = 0; index < 20; index++)
    assert.equal((await ask('203.0.113.7', SEARCH, searchVariables(40 + index))).status, 200)
})

test('a list passes over five thousand products at most', async () => {
  const list = (offset: number) => ask('203.0.113.8', `{ products(offset: ${offset}) { totalCount } }`)
  assert.equal((await list(5_000)).status, 200)
  const { status, refusal } = await list(5_001)
  assert.deepEqual([status, refusal?.code], [400, 'input.invalid'])
})
