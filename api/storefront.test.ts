import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { localeOf } from '#web/locale.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import { createHttp, type HttpEnvironment } from './http.ts'
import type { StorefrontBuild } from './storefront.ts'

/** A storefront of one page, which says its language, its path and whom it was rendered for. */
const BUILD = {
  entry: { module: { default: (request: Request, status: number, headers: Headers) => {
    headers.set('content-type', 'text/html')
    return new Response(`${localeOf(request)} ${new URL(request.url).pathname} ${++rendered}`, { status, headers })
  } } },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as StorefrontBuild
let rendered = 0

describe('pages that are kept', () => {
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  before(async () => {
    shop = await openTestShop({ database: 'embedded' })
    http = createHttp(shop, { production: true, formTargets: [], build: async () => BUILD, assets: null })
  })
  after(() => shop.close())
  const open = async (path: string, cookie = '') => {
    const answer = await http.request(path, { headers: { cookie } })
    return { text: await answer.text(), cache: answer.headers.get('cache-control') }
  }

  test('a page is kept by the language that it is in, whatever else a cookie says', async () => {
    assert.match((await open('/a', 'locale=english')).text, /^es /)
    assert.match((await open('/a', 'locale=en')).text, /^en /)
    assert.match((await open('/a', 'x=1; locale=en; y=2')).text, /^en /)
    assert.match((await open('/a')).text, /^es /)
    assert.equal((await open('/a')).text, (await open('/a', 'boldo_visitor=somebody-of-the-tests')).text)
  })

  test('one person’s page is kept nowhere, however its address is written', async () => {
    for (const path of ['/checkout', '/payment-response/t', '/Payment-Response/t', '/COCC-response/1']) {
      const [first, second] = [await open(path), await open(path)]
      assert.ok(first.text !== second.text && !first.cache?.includes('public'), path)
    }
  })
})
