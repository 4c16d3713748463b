import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { createTestHttp } from '#test/test-http.ts'
import type { TestShop } from '#test/test-shop.ts'
import { openWatchedShop, readPoints, watchTest, type WatchedTest } from '#test/watched-shop.ts'
import { loadLimitsFor } from './lanes.ts'

describe('a watched door', () => {
  let watched: WatchedTest
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  before(async () => {
    watched = await watchTest()
    shop = await openWatchedShop({ products: [{ sku: 'PARA' }] })
    const load = loadLimitsFor(10)
    http = createTestHttp(shop, { load: { ...load, browsing: { ...load.browsing, atOnce: 1, queue: 0 } } })
  })
  after(async () => {
    await shop.close()
    await watched.stop()
  })

  const graphql = (body: string | object) =>
    http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const requests = async () =>
    (await readPoints(watched, 'http.server.request.duration')).map(({ attributes: labels, value }) =>
      [
        labels['http.request.method'],
        labels['http.route'],
        labels['http.response.status_code'],
        labels['boldo.refusal'],
        (value as { count: number }).count,
      ].join(' '),
    )
  const points = async (name: string) =>
    Object.fromEntries(
      (await readPoints(watched, name)).map(({ attributes, value }) => [Object.values(attributes).join(' '), value]),
    )

  test('a request has its route’s template, never its address, and its refusal’s code', async () => {
    for (const path of ['/packs/A1.svg', '/packs/A2.svg', '/health', '/1.0/order/1', '/robots.txt'])
      await http.request(path)
    await http.request('/robots.txt', { method: 'PURGE' })
    await graphql('no JSON')
    await graphql({ query: 'mutation { createOrder(input: { products: [{ _id: "999", quantity: 1 }] }) { _id } }' })
    assert.deepEqual((await requests()).toSorted(), [
      'GET /1.0/order/:id 404 order.not_found 1',
      'GET /health 200 none 1',
      'GET /packs/:file 404 none 2',
      'GET /robots.txt 200 none 1',
      'POST /graphql 400 request.unreadable 1',
      'POST /graphql 422 cart.unknown_product 1',
      '_OTHER * 405 request.method_not_allowed 1',
    ])
  })

  test('health checks and scripts are counted and not traced', async () => {
    watched.forgetSpans()
    await http.request('/health')
    await http.request('/assets/a.js')
    await http.request('/robots.txt')
    assert.deepEqual(
      watched.spans().map(({ name }) => name),
      ['GET /robots.txt'],
    )
  })

  test('lanes and caches say what they count', async () => {
    const listing = { query: '{ products(first: 1) { totalCount } }' }
    for (let times = 0; times < 3; times++) assert.equal((await graphql(listing)).status, 200)
    const lookups = await points('boldo.cache.lookups')
    assert.deepEqual([lookups['answers hit'], lookups['answers miss']], [2, 1])
    assert.equal(lookups['documents miss'], 1)
    assert.ok(((await points('boldo.cache.size')).answers as number) > 0)
    shop.memory.forget()
    await graphql(listing)
    assert.equal((await points('boldo.cache.drops'))['answers catalogue'], 1)

    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) => graphql({ query: `{ products(first: ${index + 2}) { totalCount } }` })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [200, 503, 503])
    assert.equal((await points('boldo.admission.refused')).browsing, 2)
    assert.equal((await points('boldo.admission.running')).browsing, 0)
  })
})
