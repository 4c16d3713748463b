import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Hono } from 'hono'
import { matchRoutes, type RouteObject } from 'react-router'
import type { HttpEnvironment } from '#api/door.ts'
import { createHttp } from '#api/http.ts'
import { createPageFinder } from '#api/page-audience.ts'
import { addressIn } from '#lib/locale.ts'
import { buildOfRoutes, pageRows, type PageRow } from './route-paths.ts'
import { useShop } from './test-shop.ts'

/** Public pages that no sitemap names, and why. */
const UNLISTED: Record<string, string> = {
  '/busqueda': 'says noindex',
  '/busqueda-suscripciones': 'says noindex',
  '/suscripcion/product/:sku/:slug?': 'its canonical address is the product’s',
  '/black-friday': 'there on its day only',
  '/cyber-monday': 'there on its days only',
  '/cyber': 'there on its days only',
  '/404': 'answers 404',
  '/*': 'leads to /404',
}

const rows = await pageRows()
const publicRows = rows.filter(({ audience }) => audience === 'anyone')
const privateRows = rows.filter(({ audience }) => audience !== 'anyone')

/** An address of the page: '/payment-response/:token' → '/payment-response/a'. */
const toAddress = ({ path }: PageRow): string =>
  encodeURI(
    path
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, 'a')
      .replace('*', 'unknown'),
  )

test('each row of web/routes.ts has an audience', () => {
  assert.ok(rows.length > 30)
  for (const { path, file, audience } of rows)
    assert.ok(['anyone', 'one person', 'staff'].includes(audience ?? ''), `${path}: ${file} exports no handle`)
})

test('a page that says nothing is one person’s, and so is an address without a page', () => {
  const route = { id: 'a', path: '/a', module: { default: () => null } }
  const build = { routes: { a: route } } as unknown as Parameters<typeof createPageFinder>[0]
  const { findPage } = createPageFinder(build)
  assert.deepEqual(
    [findPage('/a', 'es').handle.audience, findPage('/b', 'es').handle.audience],
    ['one person', 'one person'],
  )
})

test('what the finder remembers of an address is what the router says of it', async () => {
  const build = await buildOfRoutes(() => new Response(''))
  const remembering = createPageFinder(build).findPage
  const addresses = rows.flatMap((row) => {
    const address = toAddress(row)
    const all = [address, `${address}/`, address.toUpperCase(), `${address}/more`, `${address}//`, `/${address}`]
    return [
      ...all,
      address.replaceAll('a', '%61'),
      `${address}.data`,
      address.replace(/[^/]+$/, 'other'),
      `${address}/a/b/c/d/e`,
    ]
  })
  for (const turn of [addresses, addresses.toReversed()])
    for (const address of turn)
      for (const locale of ['es', 'en'] as const) {
        const at = addressIn(locale, address)
        assert.deepEqual(remembering(at, locale), createPageFinder(build).findPage(at, locale), at)
      }
})

test('a page’s own routes lead its address as all routes do, and those above it too', async () => {
  const build = await buildOfRoutes(() => new Response(''))
  const { listRoutes } = createPageFinder(build)
  const tree = (ids: ReadonlySet<string>, parentId?: string): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || route.parentId !== parentId || !ids.has(route.id)) return []
      const { id, path, index } = route
      return [index ? { id, path, index } : { id, path, children: tree(ids, id) }]
    })
  const all = tree(new Set(Object.keys(build.routes)))
  const listIds = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id)
  const addresses = new Set(rows.map(toAddress))
  for (const address of addresses) {
    const own = listRoutes(address, 'es')
    assert.ok(own.size < 16, `${address} has ${own.size} routes`)
    const above = address.split('/').map((_, index, words) => words.slice(0, index).join('/') || '/')
    for (const path of new Set([address, ...above]))
      assert.deepEqual(listIds(tree(own), path), listIds(all, path), path)
  }
  assert.deepEqual(listRoutes('/en/busqueda', 'en'), listRoutes('/busqueda', 'es'))
})

describe('audiences of the pages', () => {
  const shop = useShop({ products: [{ sku: 'PARA' }] })
  let http: Hono<HttpEnvironment>
  let rendered = 0
  before(async () => {
    const build = await buildOfRoutes((_, status, headers) => {
      headers.set('content-type', 'text/html')
      return new Response(`page ${++rendered}`, { status, headers })
    })
    http = createHttp(shop, { production: true, formTargets: [], build: async () => build, assets: null })
  })
  const open = async (path: string) => {
    const answer = await http.request(path)
    return { text: await answer.text(), cache: answer.headers.get('cache-control') }
  }
  const inBothLanguages = (path: string) => [path, addressIn('en', path)]
  const locations = async (path: string) =>
    [...(await open(path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)

  test('private pages are never kept nor given to shared caches, in both languages', async () => {
    assert.ok(privateRows.length > 15)
    for (const row of privateRows)
      for (const path of inBothLanguages(toAddress(row)))
        for (const written of [path, `${path}/`, path.toUpperCase().replace(/^\/EN\//, '/en/'), `${path}?a=1`]) {
          const [first, second] = [await open(written), await open(written)]
          assert.deepEqual([first.cache, second.cache], ['no-store', 'no-store'], written)
          assert.notEqual(first.text, second.text, `${written} is rendered anew`)
        }
  })

  test('public pages are rendered once and kept, in both languages', async () => {
    assert.ok(publicRows.length > 10)
    for (const row of publicRows)
      for (const path of inBothLanguages(toAddress(row))) {
        const [first, second] = [await open(path), await open(path)]
        assert.equal(first.cache, 'public, max-age=0, must-revalidate', path)
        assert.equal(first.text, second.text, path)
      }
  })

  test('the sitemap holds exactly the public pages, in both languages', async () => {
    const tree = rows.map(({ path }) => ({ path }))
    const found = await locations('/sitemap.xml')
    const spanish = found.filter((path) => !/^\/en(\/|$)/.test(path))
    assert.deepEqual(
      found.filter((path) => /^\/en(\/|$)/.test(path)).toSorted(),
      spanish.map((path) => addressIn('en', path)).toSorted(),
    )
    const listed = new Set(spanish.map((path) => matchRoutes(tree, path)?.at(-1)?.route.path))
    assert.deepEqual(
      [...listed].toSorted(),
      publicRows
        .map(({ path }) => path)
        .filter((path) => !(path in UNLISTED))
        .toSorted(),
    )
    for (const path of Object.keys(UNLISTED))
      assert.ok(
        publicRows.some((row) => row.path === path),
        path,
      )
  })

  test('robots.txt forbids exactly the private pages, in both languages', async () => {
    const { text } = await open('/robots.txt')
    const forbidden = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!)
    const isForbidden = (path: string) =>
      forbidden.some((start) => (start.endsWith('$') ? path === start.slice(0, -1) : path.startsWith(start)))
    for (const row of rows)
      for (const path of inBothLanguages(toAddress(row)))
        assert.equal(isForbidden(path), row.audience !== 'anyone', path)
  })
})
