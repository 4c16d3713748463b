import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { requestLocale } from '#lib/locale.ts'
import { buildOfRoutes } from '#test/route-paths.ts'
import { useShop } from '#test/test-shop.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'

/** Pages that say their language, their path and how many came before. */
const BUILD = await buildOfRoutes((request, status, headers) => {
  headers.set('content-type', 'text/html')
  return new Response(`${requestLocale(request)} ${new URL(request.url).pathname} ${++rendered}`, { status, headers })
})
let rendered = 0

describe('pages in a full cache', () => {
  const shop = useShop()
  let http: Hono<HttpEnvironment>
  before(async () => {
    // Every address of a list is the list, also with words that it does not know; its second page is its own.
    const build = await buildOfRoutes((request, status, headers) => {
      headers.set('content-type', 'text/html')
      const { searchParams } = new URL(request.url)
      const page = searchParams.get('page') === '2' ? '?sort=name&amp;page=2' : ''
      const head = `<link rel="canonical" href="https://tienda.example/medicamentos${page}"/>`
      return new Response(`${head}${++rendered} ${'x'.repeat(4_000)}`, { status, headers })
    })
    http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: async () => build,
      assets: null,
      cacheBytes: 200_000,
    })
  })

  test('invented queries and ways to write an address evict no page of the shop', async () => {
    const open = async (path: string) => (await http.request(path)).text()
    const own = ['/medicamentos', '/medicamentos?sort=name&page=2']
    const before = await Promise.all(own.map(open))
    for (let index = 0; index < 60; index++)
      for (const path of [
        `/medicamentos?x=${index}`,
        `/medicamentos/?${index}`,
        `/MEDICAMENTOS/a-${index}`,
        `/nada/${index}`,
      ])
        await open(path)
    assert.deepEqual(await Promise.all(own.map(open)), before)
    assert.equal(await open('/medicamentos?x=59'), await open('/medicamentos?x=59'), 'the latest are kept too')
  })
})

describe('pages that are kept', () => {
  const shop = useShop()
  let http: Hono<HttpEnvironment>
  before(async () => {
    http = createHttp(shop, { production: true, formTargets: [], build: async () => BUILD, assets: null })
  })
  const open = async (path: string, cookie = '', accept = '*/*') => {
    const answer = await http.request(path, { headers: { cookie, accept } })
    return {
      status: answer.status,
      text: await answer.text(),
      cache: answer.headers.get('cache-control'),
      location: answer.headers.get('location'),
      cookie: answer.headers.get('set-cookie'),
    }
  }

  test('a page is kept by its address, which decides its language, whatever a cookie says', async () => {
    assert.match((await open('/a')).text, /^es \/a /)
    assert.match((await open('/en/a')).text, /^en \/en\/a /)
    assert.match((await open('/en')).text, /^en \/en /)
    assert.match((await open('/en/a', 'locale=es')).text, /^en /)
    assert.match((await open('/english')).text, /^es /)
    for (const path of ['/a', '/en/a'])
      assert.equal(
        (await open(path)).text,
        (await open(path, '__Host-boldo_visitor=somebody-of-the-tests; locale=en')).text,
      )
  })

  test('HEAD of a cached page renders nothing, and one of another page is cached for nobody', async () => {
    const ask = async (path: string, method: string) => {
      const answer = await http.request(path, { method })
      const headers = ['cache-control', 'content-length'].map((name) => answer.headers.get(name))
      return { status: answer.status, text: await answer.text(), headers }
    }
    const page = await ask('/head', 'GET')
    const count = rendered
    assert.deepEqual(await ask('/head', 'HEAD'), { ...page, text: '' })
    assert.equal(rendered, count)
    assert.equal((await ask('/other-head', 'HEAD')).headers[0], page.headers[0])
    assert.match((await ask('/other-head', 'GET')).text, /^es \/other-head /)
  })

  test('a page that a browser or a shared cache has is a 304, nothing is rendered, and no cookie makes it another', async () => {
    const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
      const answer = await http.request(path, { method, headers })
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    }
    const page = await ask('/known', {})
    const tag = page.headers.get('etag')!
    assert.deepEqual([page.headers.get('vary'), page.headers.get('set-cookie')], ['Accept-Encoding', null])
    const count = rendered
    for (const method of ['GET', 'HEAD']) {
      const headers = { cookie: '__Host-boldo_visitor=somebody-of-the-tests', 'if-none-match': tag }
      const known = await ask('/known', headers, method)
      assert.deepEqual([known.status, known.text, known.headers.get('etag')], [304, '', tag])
      assert.equal(known.headers.get('content-security-policy'), page.headers.get('content-security-policy'))
    }
    assert.equal((await ask('/known', { 'if-none-match': 'W/"other"' })).text, page.text)
    assert.equal(rendered, count)
    const own = await ask('/checkout', { 'if-none-match': '*' })
    assert.deepEqual([own.status, own.headers.get('etag')], [200, null])
  })

  test('a browser that has chosen English is led from a Spanish address to the English one; nobody else is led anywhere', async () => {
    const html = 'text/html,application/xhtml+xml'
    for (const [path, location] of [
      ['/', '/en'],
      ['/a?x=1', '/en/a?x=1'],
      ['/payment-response/t', '/en/payment-response/t'],
      ['/respuesta-pago?external_reference=1', '/en/respuesta-pago?external_reference=1'],
    ] as const) {
      const answer = await open(path, 'x=1; locale=en; y=2', html)
      assert.deepEqual([answer.status, answer.location, answer.cache, answer.cookie], [302, location, 'no-store', null])
    }
    assert.equal((await open('/a', 'locale=en', html)).location, '/en/a', 'also once the page is kept')
    for (const [path, cookie, accept] of [
      ['/a', '', html],
      ['/a', 'locale=english', html],
      ['/a', 'locale=es', html],
      ['/en/a', 'locale=en', html],
      ['/a.data', 'locale=en', html],
      ['/a', 'locale=en', '*/*'],
    ] as const)
      assert.notEqual((await open(path, cookie, accept)).status, 302, `${path} ${cookie} ${accept}`)
  })

  test('?lang= leads to the same page in that language and keeps the choice, without leaving the shop', async () => {
    for (const [path, location] of [
      ['/a?lang=en&x=1', '/en/a?x=1'],
      ['/en/a?lang=en', '/en/a'],
      ['/en/a?x=1&lang=es', '/a?x=1'],
      ['/en?lang=es', '/'],
      ['/?lang=en', '/en'],
      ['//evil.example/?lang=es', '/evil.example/'],
      ['/en//evil.example?lang=es', '/evil.example'],
    ] as const) {
      const answer = await open(path)
      assert.deepEqual([answer.status, answer.location, answer.cache], [302, location, 'no-store'], path)
      assert.match(answer.cookie ?? '', /^locale=(en|es); Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    }
    assert.equal((await open('/a?lang=fr')).status, 200)
  })

  test('one person’s page is kept nowhere, however its address is written, in both languages', async () => {
    const own = [
      '/checkout',
      '/checkout/',
      '/checkout.data',
      '/%63heckout',
      '/checkout//',
      '/suscripcion/',
      '/payment-response/t',
      '/Payment-Response/t',
      '/COCC-response/1',
      '/login',
      '/nueva-contrase%C3%B1a/t',
    ]
    for (const path of own.flatMap((each) => [each, `/en${each}`])) {
      const [first, second] = [await open(path), await open(path)]
      assert.equal(first.cache, 'no-store', path)
      if (!path.endsWith('.data')) assert.notEqual(first.text, second.text, path)
    }
  })
})
