import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildOfRoutes } from '#test/route-paths.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import { loadLimitsFor, type LoadKind } from './lanes.ts'
import { createHttp } from './http.ts'

let shop: TestShop
before(
  async () =>
    void (shop = await openTestShop({
      database: 'embedded',
      products: [{ sku: 'PARA', image_urls: 'https://photos.example/1.jpg' }],
    })),
)
after(() => shop.close())

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
