import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCTS } from './shopping.ts'
import { story, theShop } from './story.ts'

const LISTING = '/vitaminas-y-suplementos'
const PRODUCT = `/product/${PRODUCTS.vitamin.sku}/vitalerce-vitamina-c-1000-mg-60-comprimidos`

story(
  'home, listing and product tell search engines who they are',
  async ({ page, shop }) => {
    for (const path of ['/', LISTING, PRODUCT]) {
      const head = await headOf(path)
      assert.ok(head.title.length >= 10 && head.title.length <= 70, `${path}: title '${head.title}'`)
      assert.ok(
        head.description.length >= 50 && head.description.length <= 320,
        `${path}: description '${head.description}'`,
      )
      assert.equal(head.canonical, new URL(path, shop.url).href)
      assert.equal(head.og.url, head.canonical)
      for (const name of ['title', 'description', 'image', 'type', 'site_name', 'locale'])
        assert.ok(head.og[name], `${path}: og:${name}`)
      assert.equal((await fetch(new URL(head.og.image!, shop.url))).status, 200, 'the picture is there')
      assert.ok(head.data.length > 0, path)
      for (const data of head.data) assert.equal((data as { '@context'?: string })['@context'], 'https://schema.org')
      assert.doesNotMatch(head.robots, /noindex/)
    }
    const product = await headOf(PRODUCT)
    const offer = JSON.stringify(product.data)
    const shared = await fetch(new URL(product.og.image!, shop.url))
    assert.equal(shared.headers.get('content-type'), 'image/png', 'networks take no SVG')
    assert.match(
      new URL(product.og.image!).pathname,
      new RegExp(`/${PRODUCTS.vitamin.sku}`),
      'the product’s own picture',
    )
    for (const part of ['shippingDetails', 'hasMerchantReturnPolicy', '/packs/9249644.png'])
      assert.ok(offer.includes(part), part)
    assert.match(offer, /"@type":"(Product|Drug)"/)
    assert.match(offer, /"price":"?11690"?/)
    assert.match(offer, /"priceCurrency":"CLP"/)
    assert.match(offer, /BreadcrumbList/)
    assert.match(JSON.stringify((await headOf(LISTING)).data), /ItemList/)
    for (const path of ['/', LISTING, PRODUCT]) {
      const [spanish, english] = [await headOf(path), await headOf(path === '/' ? '/en' : `/en${path}`)]
      assert.equal(english.canonical, shop.url + (path === '/' ? '/en' : `/en${path}`))
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
    assert.match(JSON.stringify((await headOf('/en')).data), /"inLanguage":"en"/)
    assert.equal(
      (await headOf(`${LISTING}?marca=vitalerce&orden=precio`)).canonical,
      shop.url + LISTING,
      'a filter is a view of the same list',
    )
    assert.equal((await headOf(`${LISTING}?pageId=2`)).canonical, `${shop.url}${LISTING}?pageId=2`)
    assert.equal(
      (await headOf(`/product/${PRODUCTS.vitamin.sku}/another-name`)).canonical,
      shop.url + PRODUCT,
      'the slug is for people',
    )
    for (const path of ['/busqueda?search=paracetamol', '/404', '/checkout'])
      assert.match((await headOf(path)).robots, /noindex/, path)

    async function headOf(path: string) {
      await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      return page.evaluate(() => {
        const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
        return {
          title: document.title,
          description: content('meta[name=description]'),
          robots: content('meta[name=robots]'),
          alternates: Object.fromEntries(
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(({ hreflang, href }) => [
              hreflang,
              href,
            ]),
          ),
          canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
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
      })
    }
  },
  { on: ['desktop'] },
)

test('sitemap.xml names the pages that exist, robots.txt names the sitemap', async () => {
  const { url } = await theShop()
  const robots = await fetch(`${url}/robots.txt`)
  assert.equal(robots.status, 200)
  const text = await robots.text()
  assert.match(text, /^Sitemap: http.*\/sitemap\.xml$/m)
  assert.match(text, /^Disallow: \/checkout/m)
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  const places = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!)
  assert.ok(places.length > 0)
  const nested = places[0]!.endsWith('.xml')
    ? await Promise.all(places.map(async (place) => (await fetch(place)).text()))
    : [index]
  const pages = nested.flatMap((xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!.replaceAll('&amp;', '&')),
  )
  assert.ok(pages.length > 1000, `${pages.length} pages`)
  assert.ok(pages.includes(url + PRODUCT))
  assert.ok(pages.includes(url + LISTING))
  // Every fiftieth of them.
  for (const page of pages.filter((_, at) => at % Math.ceil(pages.length / 50) === 0))
    assert.equal((await fetch(page)).status, 200, page)
})

test('every kind of address answers with its own status', async () => {
  const { url } = await theShop()
  const statuses: [path: string, status: number][] = [
    ['/', 200],
    [LISTING, 200],
    [PRODUCT, 200],
    ['/busqueda', 200],
    ['/checkout', 200],
    ['/health', 200],
    ['/404', 404],
    ['/nothing', 404],
    ['/medicamentos/nothing', 404],
    ['/product/000000', 404],
    ['/assets/nothing.js', 404],
    ['/packs/000000.svg', 404],
  ]
  for (const [path, status] of statuses) assert.equal((await fetch(url + path)).status, status, path)
})
