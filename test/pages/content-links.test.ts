/** Where the text pages lead, and how robots and readers find them (CONTENT §2.1). */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { seedCollections } from '#shop/shelf/catalogue/collections/seed-collections.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { addressIn, type Locale } from '#lib/locale.ts'
import { demoProducts } from './demo-products.ts'
import { usePages, type PageShop } from './page.ts'
import {
  anchorsIn,
  createReader,
  linksIn,
  mainHtml,
  TEXT_PATHS,
  type Answer,
  type Link,
  type Reader,
} from './text-pages.ts'

const PRESCRIPTION = '123098'
/** From the progressive programme, whose listing is there with it alone. */
const OF_THE_PROGRAMME = '117582'
const pages = usePages({
  products: demoProducts({ skus: [PRESCRIPTION, OF_THE_PROGRAMME], eachCategory: true }),
  fill: async (shop) => {
    await seedCollections(shop)
    await seedCampaigns(shop)
  },
})

/** Beside the texts: the pages whose links are written by hand, and a medicine's, which has a text of its own. */
const READ = ['/', ...TEXT_PATHS, '/conoce-suscripciones', '/404', `/product/${PRESCRIPTION}`]

/** The addresses of sitemap.xml, in both languages. */
async function readSitemap({ origin, request }: PageShop): Promise<ReadonlySet<string>> {
  const read = async (file: string) => {
    const xml = await (await request(file)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(origin, ''))
  }
  const listed = await read('/sitemap.xml')
  if (!listed[0]?.endsWith('.xml')) return new Set(listed)
  const files: string[][] = []
  for (const file of listed) files.push(await read(file))
  return new Set(files.flat())
}

/** The answer of an address; a language's link leads to the same page in that language. */
async function follow(read: Reader, address: string): Promise<Answer> {
  const answer = await read(address)
  const isLanguage = /[?&]lang=(?:es|en)$/.test(address)
  return isLanguage && answer.status === 302 && answer.location ? read(answer.location) : answer
}

/** Why a link out of the shop is wrong; null for one that is right. */
function outsideProblem({ href, tag }: Link): string | null {
  if (/^(?:tel:\+?\d{3}|mailto:[^@]+@[^@]+\.)/.test(href)) return null
  if (!/^https:\/\/[^/]+\./.test(href)) return 'leads nowhere'
  return tag.includes('target="_blank"') && /rel="no(?:opener|referrer)/.test(tag)
    ? null
    : 'leaves the shop in this tab'
}

/**
 * Each link of the pages that a person reads there leads to a page; answers sentences for those that do not. What the
 * frame and home list of the catalogue need only stand in the sitemap, which has its own test: they are hundreds.
 */
async function findBrokenLinks(language: Locale): Promise<string[]> {
  const shop = await pages()
  const { origin } = shop
  const read = openReader(shop)
  const listed = await readSitemap(shop)
  const found = new Map<string, string>()
  const broken: string[] = []
  const expectedStatus = (address: string) => (/^(?:\/en)?\/404(?=[?#]|$)/.test(address) ? 404 : 200)
  for (const path of READ) {
    const page = addressIn(language, path)
    const { status, html } = await read(page)
    if (status !== expectedStatus(page)) broken.push(`${page}: ${status}`)
    const own = TEXT_PATHS.includes(path) ? new Set(linksIn(mainHtml(html)).map(({ href }) => href)) : null
    for (const link of linksIn(html)) {
      const url = new URL(link.href, origin + page)
      const address = url.pathname + url.search + url.hash
      const problem = url.origin === origin ? null : outsideProblem(link)
      if (problem) broken.push(`${page}: ${link.tag} ${problem}`)
      else if (url.origin === origin && (own?.has(link.href) || !listed.has(address))) found.set(address, page)
    }
  }
  assert.ok(found.size > 50, `${found.size} links`)
  for (const [link, page] of found) {
    const [address, anchor] = link.split('#')
    const { status, html } = await follow(read, address!)
    if (status !== expectedStatus(address!)) broken.push(`${link} of ${page}: ${status}`)
    if (anchor && !anchorsIn(html).has(anchor)) broken.push(`${link} of ${page}: no such place there`)
  }
  return broken
}

/** The text pages that nobody finds from the home page by links alone. */
async function findUnlinked(read: Reader, language: Locale): Promise<string[]> {
  const texts = new Set(TEXT_PATHS.map((path) => addressIn(language, path)))
  const reached = new Set([addressIn(language, '/')])
  for (const page of reached)
    for (const { href } of linksIn((await read(page)).html)) {
      const path = href.replace(/[?#].*/, '')
      if (texts.has(path)) reached.add(path)
    }
  return [...texts].filter((path) => !reached.has(path))
}

// Each address is requested once by all tests of this file.
let reading: Reader | undefined
const openReader = ({ request }: PageShop) => (reading ??= createReader(request))

test('every link of every Spanish text page, of home, foot and a medicine leads to a page, and to a place in it', async () =>
  assert.deepEqual(await findBrokenLinks('es'), []))

test('every link of every English text page, of home, foot and a medicine leads to a page, and to a place in it', async () =>
  assert.deepEqual(await findBrokenLinks('en'), []))

test('each text page and campaign is found from the home page by links, and stands in the sitemap, in both languages', async () => {
  const shop = await pages()
  const listed = await readSitemap(shop)
  for (const language of ['es', 'en'] as const) {
    assert.deepEqual(await findUnlinked(openReader(shop), language), [])
    assert.deepEqual(
      TEXT_PATHS.map((path) => addressIn(language, path)).filter((address) => !listed.has(address)),
      [],
    )
  }
})

test('the blog opens in another tab from the foot of every page, telemedicine’s site from its page, as the settings say', async () => {
  const shop = await pages()
  const { links } = JSON.parse(readFileSync('data/settings.json', 'utf8')) as { links: Record<string, string> }
  const read = openReader(shop)
  for (const language of ['es', 'en'] as const) {
    const opened = async (path: string, part = (html: string) => html) =>
      linksIn(part((await read(addressIn(language, path))).html))
        .filter(({ tag }) => /target="_blank"/.test(tag) && /rel="noopener/.test(tag))
        .map(({ href }) => href)
    for (const path of ['/', '/about', '/contigo-beneficios']) assert.ok((await opened(path)).includes(links.blog!))
    assert.ok((await opened('/about', mainHtml)).includes(links.blog!))
    assert.ok((await opened('/telemedicina', mainHtml)).includes(links.telemedicine!))
  }
})

test('home, about and how to buy promise 24 hours in the metropolitan region, and delivery across continental Chile', async () => {
  const shop = await pages()
  const read = openReader(shop)
  for (const path of ['/', '/about']) {
    const spanish = (await read(path)).html
    assert.match(spanish, /Compra online y recibe en 24 horas en la Región Metropolitana/, path)
    assert.match(mainHtml(spanish), /todo Chile continental/, path)
    assert.match(mainHtml((await read(addressIn('en', path))).html), /24 hours[^]*continental Chile/, path)
  }
  assert.match(mainHtml((await read('/como-comprar')).html), /Menos de 24 horas hábiles[^]*72 horas hábiles/)
})

test('where to find us has cards of address, hours, phone and e-mail as the settings say, and a plan with a link to the map', async () => {
  const shop = await pages()
  const { contact, hours } = readSettingsFile()
  // CONTENT §2.7, §9: the store's hours, and those of the phone line.
  const expected = {
    es: ['Lunes a viernes de 10:00 a 18:00, sábado y domingo de 10:00 a 17:00', 'Lunes a viernes de 08:30 a 18:30'],
    en: ['Monday to Friday 10:00 to 18:00, Saturday and Sunday 10:00 to 17:00', 'Monday to Friday 08:30 to 18:30'],
  }
  for (const language of ['es', 'en'] as const) {
    const main = mainHtml((await openReader(shop)(addressIn(language, '/donde-encontrarnos'))).html)
    const cards = [...main.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, card]) => card!.replaceAll(/<[^>]+>/g, ''))
    const [store, phoneLine] = expected[language]
    for (const text of [`${contact.address}, ${contact.commune}`, store, contact.phone, phoneLine, contact.email])
      assert.ok(
        cards.some((card) => card.toLowerCase() === text!.toLowerCase()),
        `${text} among ${cards.join(' | ')}`,
      )
    assert.equal(openingText(hours.store, language).toLowerCase(), store!.toLowerCase())
    const hrefs = linksIn(main).map(({ href }) => href)
    for (const href of [contact.mapUrl, `tel:${contact.phone.replaceAll(' ', '')}`, `mailto:${contact.email}`])
      assert.ok(hrefs.includes(href), `${href} among ${hrefs.join(' ')}`)
    assert.match(main, /<img[^>]*src="\/content\/donde-encontrarnos\.svg"/)
  }
})

test('beside a text and the claims stand the phone and the ways to ask, but none to the page itself', async () => {
  for (const path of ['/preguntas-frecuentes', '/sugerencias-reclamos', '/terminos-y-condiciones']) {
    const page = await (await pages()).open(path)
    const links = page
      .all('link', undefined, page.the('complementary', '¿Dudas?'))
      .map((link) => link.getAttribute('href')!)
    assert.match(links[0]!, /^tel:\+56/)
    assert.deepEqual(
      links.slice(1),
      ['/preguntas-frecuentes', '/donde-encontrarnos', '/sugerencias-reclamos'].filter((link) => link !== path),
    )
  }
})

test('an unknown page, an unknown language and a programme’s page below another are not found', async () => {
  const { open, request } = await pages()
  for (const [path, notFound] of [
    ['/acerca-de', '/404'],
    ['/en/acerca-de', '/en/404'],
    ['/pt/about', '/404'],
    ['/about/otra', '/404'],
  ] as const) {
    const { status, headers } = await request(path)
    assert.deepEqual([status, headers.get('location')], [302, notFound], path)
  }
  const page = await open('/acerca-de')
  assert.deepEqual([page.status, page.path], [404, '/404'])
  page.the('heading', 'Página no encontrada')
})
