import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import type { Shop } from '#context'
import { CAMPAIGN_NAMES } from '#shop/help/campaigns/campaign.rules.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { Address } from '#shop/shelf/catalogue/products/list-addresses.ts'
import { newId } from '#lib/ids.ts'
import { admitCalls } from './admission.ts'
import type { Viewer } from './builder.ts'
import { createAdmission, loadLimitsFor } from './lanes.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { HttpEnvironment } from './door.ts'
import { addSitemap } from './sitemap.ts'

function appWith(products: number, addressesMax: number) {
  const memory = createCatalogueMemory()
  const addresses: Address[] = Array.from({ length: products }, (_, index) => ({
    path: `/product/${index}/a`,
    changed: new Date('2026-11-20T12:00:00Z'),
  }))
  void memory.get('addresses', async () => addresses)
  void memory.get('content addresses', async () => [])
  const app = new Hono<HttpEnvironment>()
  app.use((http, next) => {
    http.set('viewer', { address: '203.0.113.1' } as Viewer)
    http.set('requestId', newId())
    return next()
  })
  admitCalls(app, createAdmission(loadLimitsFor(10)))
  addSitemap(
    app,
    { memory, settings: { publicUrl: 'https://boldo.example' } } as Shop,
    createAnswerCache(memory, 1_000_000),
    addressesMax,
  )
  return async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
  }
}

/** Suggestions and claims, their book, and the prescription that fills a cart. */
const FORMS = 3

test('one file holds all while it can', async () => {
  const get = appWith(3, 3 + CAMPAIGN_NAMES.length + FORMS)
  const { text, type } = await get('/sitemap.xml')
  assert.match(type!, /application\/xml/)
  assert.equal(text.match(/<url>/g)!.length, 6 + 2 * (CAMPAIGN_NAMES.length + FORMS), 'each in Spanish and in English')
  assert.match(text, /<loc>https:\/\/boldo\.example\/en\/product\/0\/a<\/loc>/)
  for (const url of text.match(/<url>.*<\/url>/g)!)
    assert.deepEqual(
      [...url.matchAll(/hreflang="([^"]+)" href="[^"]+"/g)].map(([, lang]) => lang),
      ['es-CL', 'en', 'x-default'],
    )
  assert.match(text, /<loc>https:\/\/boldo\.example\/product\/0\/a<\/loc><lastmod>2026-11-20<\/lastmod>/)
  assert.equal((await get('/sitemap-1.xml')).status, 404)
})

test('past that, an index names files that hold every address once', async () => {
  const get = appWith(6, 3)
  const { text } = await get('/sitemap.xml')
  const files = [...text.matchAll(/<loc>https:\/\/boldo\.example(.*?)<\/loc>/g)].map(([, path]) => path!)
  assert.deepEqual(files, ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml'])
  const found: string[] = []
  for (const file of files)
    found.push(
      ...[...(await get(file)).text.matchAll(/<loc>[^<]*example\/product\/(\d+)/g)].map(([, number]) => number!),
    )
  assert.deepEqual(found, ['0', '1', '2', '3', '4', '5'])
  assert.equal((await get('/sitemap-5.xml')).status, 404)
})

test('robots.txt names the sitemap and the private pages', async () => {
  const { text } = await appWith(1, 3)('/robots.txt')
  assert.match(text, /^Sitemap: https:\/\/boldo\.example\/sitemap\.xml$/m)
  for (const path of ['/checkout', '/en/checkout', '/account/', '/en/account/', '/graphql'])
    assert.ok(text.includes(`\nDisallow: ${path}\n`), path)
  assert.doesNotMatch(text, /busqueda/)
})

test('the largest file is kept: it is made once', async () => {
  const memory = createCatalogueMemory()
  const addresses: Address[] = Array.from({ length: 1_500 }, (_, index) => ({
    path: `/product/${100_000 + index}/${'nombre-largo-de-un-producto-'.repeat(3)}`,
    changed: new Date('2026-11-20T12:00:00Z'),
  }))
  let lists = 0
  const shop = {
    memory: { get: async (key: string) => (key === 'addresses' ? (lists++, addresses) : []) },
    settings: { publicUrl: 'https://www.farmacia.example' },
  } as unknown as Shop
  const app = new Hono<HttpEnvironment>()
  app.use((http, next) => {
    http.set('viewer', { address: '203.0.113.1' } as Viewer)
    http.set('requestId', newId())
    return next()
  })
  admitCalls(app, createAdmission(loadLimitsFor(10)))
  addSitemap(app, shop, createAnswerCache(memory, 96 * 1024 * 1024))
  for (let turn = 0; turn < 2; turn++) assert.equal((await app.request('/sitemap.xml')).status, 200)
  assert.equal(lists, 1)
})
