/** Addresses: what they say to search engines, what is found and what is not (SHOP §2 §8, CONTENT §2.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCollections, seedCollections } from '#shop/shelf/catalogue/collections/seed-collections.ts'
import { seedDemoPromotions } from '#shop/shelf/promotions/demo-promotions.ts'
import { addressIn } from '#lib/locale.ts'
import { demoProducts } from './demo-products.ts'
import { usePages, visibleText, type ServedPage } from './page.ts'

const VITAMIN = '9249644'
/** From the progressive programme, whose listing is there with it alone. */
const OF_THE_PROGRAMME = '117582'
const LISTING = '/vitaminas-y-suplementos'
const PRODUCT = `/product/${VITAMIN}/vitalerce-vitamina-c-1000-mg-60-comprimidos`
/** For a second page of the listing. */
const MORE = Array.from({ length: 20 }, (_, index) => ({
  sku: `V-${index}`,
  product_type: 'Vitamins-supplements',
  category: 'Vitaminas',
  sub_category: 'Vitamina D',
  package_kind: 'box',
}))
const pages = usePages({
  products: [
    ...demoProducts({
      skus: [VITAMIN, OF_THE_PROGRAMME],
      named: /^(Paracetamol 500 mg Comprimidos$|Cabergolina |Lamivudina |Anastrozol )/,
      eachCategory: true,
    }),
    ...MORE,
  ],
  fill: async (shop) => {
    await seedDemoPromotions(shop)
    await seedCollections(shop)
  },
})

/** What the head says. */
function readHead({ document }: ServedPage) {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
  const links = [...document.querySelectorAll('link[rel=alternate][hreflang]')]
  return {
    title: document.title,
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    og: Object.fromEntries(
      [...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [
        meta.getAttribute('property')!.slice(3),
        meta.getAttribute('content') ?? '',
      ]),
    ) as Record<string, string>,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as unknown,
    ),
  }
}
const headAt = async (path: string) => readHead(await (await pages()).open(path))

test('home, listing and product tell search engines who they are', async () => {
  const { origin, request } = await pages()
  for (const path of ['/', LISTING, PRODUCT]) {
    const head = await headAt(path)
    assert.ok(head.title.length >= 10 && head.title.length <= 70, `${path}: title '${head.title}'`)
    const { description } = head
    assert.ok(description.length >= 50 && description.length <= 320, `${path}: description '${description}'`)
    assert.equal(head.canonical, origin + path)
    assert.equal(head.og.url, head.canonical)
    for (const name of ['title', 'description', 'image', 'type', 'site_name', 'locale'])
      assert.ok(head.og[name], `${path}: og:${name}`)
    const image = new URL(head.og.image!)
    assert.equal(image.origin, origin)
    assert.equal((await request(image.pathname)).status, 200, 'the picture is there')
    assert.ok(head.data.length > 0, path)
    for (const data of head.data) assert.equal((data as { '@context'?: string })['@context'], 'https://schema.org')
    assert.doesNotMatch(head.robots, /noindex/)
  }
  const product = await headAt(PRODUCT)
  const offer = JSON.stringify(product.data)
  const picture = new URL(product.og.image!).pathname
  assert.equal((await request(picture)).headers.get('content-type'), 'image/png', 'networks take no SVG')
  assert.match(picture, new RegExp(`/${VITAMIN}`), 'the product’s own picture')
  for (const part of ['shippingDetails', 'hasMerchantReturnPolicy', `/packs/${VITAMIN}.png`])
    assert.ok(offer.includes(part), part)
  assert.match(offer, /"@type":"(Product|Drug)"/)
  assert.match(offer, /"price":"?11690"?/)
  assert.match(offer, /"priceCurrency":"CLP"/)
  assert.match(offer, /BreadcrumbList/)
  assert.match(JSON.stringify((await headAt(LISTING)).data), /ItemList/)
})

test('each language’s page names itself and the other, and a view of a list names the list', async () => {
  const { origin } = await pages()
  for (const path of ['/', LISTING, PRODUCT]) {
    const [spanish, english] = [await headAt(path), await headAt(addressIn('en', path))]
    assert.equal(english.canonical, origin + addressIn('en', path))
    assert.equal(english.og.url, english.canonical)
    for (const { alternates } of [spanish, english])
      assert.deepEqual(
        alternates,
        { 'es-CL': spanish.canonical, en: english.canonical, 'x-default': spanish.canonical },
        path,
      )
    assert.notEqual(english.description, spanish.description)
    assert.doesNotMatch(
      JSON.stringify(english.data),
      /"(item|url|urlTemplate)":"http:\/\/[^/"]+\/(?!en[/"?]|")/,
      `${path}: its addresses are English`,
    )
  }
  assert.match(JSON.stringify((await headAt('/en')).data), /"inLanguage":"en"/)
  const filtered = await headAt(`${LISTING}?marca=vitalerce&orden=precio`)
  assert.equal(filtered.canonical, origin + LISTING, 'a filter is a view of the same list')
  assert.equal((await headAt(`${LISTING}?pageId=2`)).canonical, `${origin}${LISTING}?pageId=2`)
  const named = await headAt(`/product/${VITAMIN}/another-name`)
  assert.equal(named.canonical, origin + PRODUCT, 'the slug is for people')
  for (const path of ['/busqueda?search=paracetamol', '/404', '/checkout'])
    assert.match((await headAt(path)).robots, /noindex/, path)
})

test('sitemap.xml names the pages that exist, robots.txt names the sitemap', async () => {
  const { origin, request, test: shop } = await pages()
  const robots = await request('/robots.txt')
  assert.equal(robots.status, 200)
  const text = await robots.text()
  assert.match(text, /^Sitemap: http.*\/sitemap\.xml$/m)
  assert.match(text, /^Disallow: \/checkout/m)
  const read = async (path: string) =>
    [...(await (await request(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) =>
      place!.replaceAll('&amp;', '&').replace(origin, ''),
    )
  const places = await read('/sitemap.xml')
  assert.ok(places.length > 0)
  const listed = places[0]!.endsWith('.xml') ? (await Promise.all(places.map(read))).flat() : places
  const products = await shop.db.selectFrom('product').select(['sku', 'enabled']).execute()
  assert.ok(products.length > 150)
  for (const { sku, enabled } of products)
    assert.equal(
      listed.some((path) => path.startsWith(`/product/${sku}/`)),
      enabled,
      sku,
    )
  assert.ok(listed.includes(PRODUCT))
  assert.ok(listed.includes(LISTING))
  const some = listed.filter((_, index) => index % Math.ceil(listed.length / 50) === 0)
  for (const path of some) assert.equal((await request(path)).status, 200, path)
})

test('every kind of address answers with its own status', async () => {
  const { open, request, fetchStatus } = await pages()
  for (const [path, status] of Object.entries({
    '/': 200,
    [LISTING]: 200,
    [PRODUCT]: 200,
    '/busqueda': 200,
    '/checkout': 200,
    '/404': 404,
    '/nothing': 404,
    '/no/existe': 404,
    '/medicamentos/nothing': 404,
    '/medicamentos/nothing/at-all': 404,
    '/product/000000': 404,
    '/assets/nothing.js': 404,
  }))
    assert.equal(await fetchStatus(path), status, path)
  assert.equal((await request('/health')).status, 200)
  assert.equal((await request('/packs/000000.svg')).status, 404)
  const missing = await open('/product/000000')
  assert.ok(missing.withText(/Ups! Página no disponible/).length > 0, visibleText(missing.the('main')))
  for (const path of ['/404', '/medicamentos/nothing']) (await open(path)).the('heading', 'Página no encontrada')
})

const BROKEN = {
  nul: '%00',
  'no UTF-8': '%ff',
  'half an escape': '%E0%A4%A',
  long: 'a'.repeat(5_000),
  quotes: '%27%22',
  html: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
}

test('a product, a place, a search of a broken name: not found or nothing found, never an error', async () => {
  const { open, request, fetchStatus } = await pages()
  for (const [name, broken] of Object.entries(BROKEN)) {
    for (const path of ['/product/', '/medicamentos/', '/medicamentos/dolor-y-fiebre/', '/accesorios/'])
      assert.equal(await fetchStatus(path + broken), 404, `${path} with ${name}`)
    // The slug is for people: any of them shows the product.
    assert.equal(await fetchStatus(`/product/${VITAMIN}/${broken}`), 200, `a slug with ${name}`)
    for (const path of [
      '/busqueda?search=',
      '/medicamentos?marca=',
      '/medicamentos?pageId=',
      '/medicamentos?precioMin=',
    ])
      assert.equal(await fetchStatus(path + broken), 200, `${path} with ${name}`)
    for (const path of [
      '/pago/webpay/retorno?token_ws=',
      '/pago/webpay/retorno?TBK_TOKEN=',
      '/pago/webpay/retorno?TBK_ID_SESION=x&TBK_ORDEN_COMPRA=',
      '/pago/oneclick/retorno?TBK_TOKEN=',
      '/pago/oneclick/retorno?TBK_TOKEN=x&TBK_ORDEN_COMPRA=',
    ]) {
      const answer = await request(path + broken)
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/404'], `${path} with ${name}`)
    }
  }
  assert.ok((await open('/product/%00')).withText(/Ups! Página no disponible/).length > 0)
  assert.equal((await open('/busqueda?search=%00')).all('heading').filter(({ tagName }) => tagName === 'H1').length, 1)
})

test('addresses that make no sense are harmless', async () => {
  const { open } = await pages()
  for (const query of ['precioMin=90000&precioMax=10', 'pageId=9999&orden=nada&marca=%3Cscript%3E&precioMin=abc']) {
    const page = await open(`${LISTING}?${query}`)
    assert.ok(page.withText(/^[1-9]\d* producto\(s\) disponible\(s\)/).length > 0, query)
    assert.ok(page.all('article', undefined, page.the('main')).length > 0, query)
  }
  assert.ok((await open(`${LISTING}?precioMin=999999`)).withText('No hay productos disponibles').length > 0)
  assert.ok((await open('/busqueda?search=zzzzqqqq')).withText(/No se encontraron resultados/).length > 0)
})

test('every such listing answers in both languages, with its canonical address and its own description', async () => {
  const { open, origin, fetchStatus } = await pages()
  const descriptions = new Set<string>()
  for (const { path, es, en, rule } of await readCollections())
    for (const [language, expected] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const page = await open(addressIn(language, path))
      assert.equal(page.status, 200, page.path)
      const { canonical, description } = readHead(page)
      assert.equal(canonical, origin + addressIn(language, path))
      assert.ok(description && !descriptions.has(description), `${page.path}: ${description}`)
      descriptions.add(description)
      if (rule) assert.ok(page.html.includes(expected.name), `${page.path}: ${expected.name}`)
    }
  for (const path of ['/medicamentos/nada', '/dermocosmeticos/diabetes', '/medicamentos/diabetes/nada'])
    assert.equal(await fetchStatus(path), 404, path)
})
