import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { createTestHttp } from '#test/test-http.ts'
import { jpeg } from '#test/test-files.ts'
import { buildOfRoutes } from '#test/route-paths.ts'
import { useShop } from '#test/test-shop.ts'

import { kindOfPath } from './admission.ts'
import { loadLimitsFor, type LoadKind } from './lanes.ts'
import { createHttp } from './http.ts'

const shop = useShop({
  products: [{ sku: 'PARA', image_urls: 'https://photos.example/1.jpg' }],
})

const PAGES = await buildOfRoutes((_, status, headers) => new Response('', { status, headers }))

/** A shop with one place of each kind and no room to wait, but for `without`, which has no place. */
function open(without: LoadKind | null) {
  const limits = Object.fromEntries(
    Object.keys(loadLimitsFor(10)).map((kind) => [kind, { atOnce: kind === without ? 0 : 1, queue: 0, waitMs: 0 }]),
  ) as ReturnType<typeof loadLimitsFor>
  return createHttp(shop, {
    production: true,
    formTargets: [],
    build: async () => PAGES,
    assets: null,
    load: limits,
  })
}
const search = (text: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: text }),
})

test('a page under the path of payments or orders takes no place of theirs', async () => {
  for (const path of [
    '/pago/none',
    '/pago/webpay/retorno/',
    '/1.0/none',
    '/1.0/order/1/2',
    '/customers/none',
    '/uploads/none',
  ])
    assert.equal((await open('browsing').request(path)).status, 503, path)
  assert.equal((await open('browsing').request('/pago/webpay/retorno?token_ws=none')).status, 303)
})

test('a search that names a payment takes a place of browsing', async () => {
  const http = open('browsing')
  assert.equal(
    (await http.request('/graphql', search('{ searchProducts(query: "a") { totalCount } } # checkPayment'))).status,
    503,
  )
  assert.equal(
    (await http.request('/graphql', search('{ orderByCardToken(tokenTBK: "none") { outcome } }'))).status,
    200,
  )
})

test('a photograph whose host does not answer keeps nobody from browsing', async () => {
  let answer: (picture: Uint8Array) => void = () => {}
  let markRequested: () => void = () => {}
  const requested = new Promise<void>((resolve) => (markRequested = resolve))
  shop.files.pictures.resize = () => {
    markRequested()
    return new Promise((resolve) => (answer = resolve))
  }
  const http = open(null)
  const picture = http.request('/pictures/PARA/0-320.webp')
  await requested
  assert.equal((await http.request('/graphql', search('{ searchProducts(query: "a") { totalCount } }'))).status, 200)
  answer(new Uint8Array(1))
  assert.equal((await picture).status, 200)
})

test('a case’s file takes a place of uploads: the twenty-fifth at once is answered 503, and browsing goes on', async () => {
  const { prescriptions } = shop.files
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const put = prescriptions.put.bind(prescriptions)
  shop.files.prescriptions = { ...prescriptions, put: (id, bytes) => released.then(() => put(id, bytes)) }
  const http = createTestHttp(shop, { trustedProxies: 1 })
  const picture = new Uint8Array(await jpeg())
  const captchas = await Promise.all(Array.from({ length: 25 }, () => solvedCaptcha(shop)))
  const send = async (tokenCaptcha: string, index: number) => {
    const body = new FormData()
    body.append('tokenCaptcha', tokenCaptcha)
    body.append('file', new File([picture], 'foto.jpg'))
    const headers = { 'x-forwarded-for': `203.0.113.${index + 1}` }
    return (await http.request('/uploads/cases', { method: 'POST', headers, body })).status
  }
  const uploads = captchas.map(send)
  assert.equal(await Promise.race(uploads), 503, 'the first answer, while four are stored and twenty wait')
  const searched = await http.request('/graphql', search('{ searchProducts(query: "a") { totalCount } }'))
  assert.equal(searched.status, 200)
  release()
  const statuses = await Promise.all(uploads)
  assert.deepEqual(
    [statuses.filter((status) => status === 201).length, statuses.filter((s) => s === 503).length],
    [24, 1],
  )
  shop.files.prescriptions = prescriptions
})

/** Doors that take no place by their path, each with the reason. */
const WITHOUT_PLACE: Record<string, string> = {
  '/health': 'A probe is always answered.',
  '/health/ready': 'A probe is always answered.',
  '/products/1.0/search': 'Takes a place of browsing after a cache miss.',
  '/admin/v1/products': 'Takes a place of staff for each step, with a valid key alone.',
  '/admin/v1/prices': 'Takes a place of staff for each step, with a valid key alone.',
  '/admin/v1/stock': 'Takes a place of staff for each step, with a valid key alone.',
  '/map/1.0/embed': 'A text of constants: no database, no other party.',
  '/customers/1.0/personal-data': 'Has places of its own: the copy goes on after the answer’s head.',
  '/openapi.json': 'A text that is made once.',
  '/docs/api': 'A text that is made once.',
  '/docs/api/start.js': 'A text that is made once.',
  '/docs/api/swagger-ui-bundle.js': 'A file of a package.',
  '/docs/api/swagger-ui.css': 'A file of a package.',
  '/packs/:file': 'Takes a place of pictures after a cache miss.',
  '/packs/160/:file': 'Takes a place of pictures.',
  '/programas/:file': 'Takes a place of pictures after a cache miss.',
  '/pictures/:sku/:file': 'Takes a place of pictures after a cache miss.',
  '/informacion-reglamentaria/carta-de-quiebre.pdf': 'Takes a place of browsing after a cache miss.',
  '/en/informacion-reglamentaria/carta-de-quiebre.pdf': 'Takes a place of browsing after a cache miss.',
  '/robots.txt': 'A text of constants.',
  '/sitemap.xml': 'Takes a place of browsing after a cache miss.',
  '/:file': 'A sitemap: takes a place of browsing after a cache miss.',
  '/manifest.webmanifest': 'A text of constants.',
}

test('each door of the server takes a place of its purpose, or says why it needs none', () => {
  const doors = createTestHttp(shop)
    .routes.map(({ path }) => path.replaceAll(/\{.*\}/g, ''))
    .filter((path) => !path.endsWith('*') && path !== '/graphql')
  const missing = [...new Set(doors)].filter((path) => kindOfPath(path.replaceAll(/:\w+/g, 'x')) === undefined)
  assert.deepEqual(missing.toSorted(), Object.keys(WITHOUT_PLACE).toSorted())
})
