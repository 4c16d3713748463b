/**
 * What the text pages say to search engines: their address, both languages, and schema.org's data; earlier versions;
 * the club's own frame.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { addressIn, type Locale } from '#lib/locale.ts'
import { usePages } from './page.ts'
import { TEXT_PATHS, unescaped } from './text-pages.ts'

interface Node {
  '@type': string | string[]
  [name: string]: unknown
}
const LANGUAGES = ['es', 'en'] as const
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The pages that are about the pharmacy itself, and what else a page's data has beside its place. */
const MORE: Record<string, string[]> = {
  '/': ['WebSite', 'Pharmacy'],
  '/about': ['BreadcrumbList', 'Pharmacy'],
  '/donde-encontrarnos': ['BreadcrumbList', 'Pharmacy'],
  '/informacion-reglamentaria': ['BreadcrumbList', 'Pharmacy'],
  '/preguntas-frecuentes': ['BreadcrumbList', 'FAQPage'],
}

const nodeTypes = (node: Node): string[] => [node['@type']].flat()

/** The page's nodes; each page has one block of them. */
function readNodes(html: string, page: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  assert.equal(blocks.length, 1, page)
  const data = JSON.parse(blocks[0]![1]!) as { '@context': string; '@graph'?: Node[] }
  assert.equal(data['@context'], 'https://schema.org', page)
  return data['@graph'] ?? [data as unknown as Node]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function assertBreadcrumbs(node: Node, canonical: string, home: string): void {
  const items = node.itemListElement as Record<string, unknown>[]
  assert.deepEqual(
    items.map((item) => [item['@type'], item.position, item.item]),
    [
      ['ListItem', 1, home],
      ['ListItem', 2, canonical],
    ],
  )
  for (const { name } of items) assert.ok(isText(name), canonical)
}

function assertQuestions(node: Node, html: string): void {
  const questions = node.mainEntity as { '@type': string; name: string; acceptedAnswer: Record<string, string> }[]
  const shown = [...html.matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => unescaped(title!))
  assert.ok(shown.length >= 30, `${shown.length} questions`)
  assert.deepEqual(
    questions.map(({ name }) => name),
    shown,
  )
  for (const { '@type': type, acceptedAnswer } of questions) {
    assert.equal(type, 'Question')
    assert.equal(acceptedAnswer['@type'], 'Answer')
    assert.match(acceptedAnswer.text ?? '', /^[^{}<>]+$/)
  }
}

/** As the page says them: each day of the week once, with its times. */
function assertPharmacy(node: Node, origin: string): void {
  assert.deepEqual(nodeTypes(node), ['Pharmacy', 'Organization'])
  for (const name of ['name', 'legalName', 'telephone', 'email']) assert.ok(isText(node[name]), name)
  assert.match(String(node.telephone), /^\+56/)
  assert.equal(node.url, `${origin}/`)
  const address = node.address as Node
  assert.equal(address['@type'], 'PostalAddress')
  for (const name of ['streetAddress', 'addressLocality']) assert.ok(isText(address[name]), name)
  const hours = node.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[]
  assert.deepEqual(
    hours.flatMap(({ dayOfWeek }) => dayOfWeek),
    DAYS,
  )
  // CONTENT §9: Monday to Friday 10:00 to 18:00, Saturday and Sunday to 17:00.
  assert.deepEqual(
    hours.map(({ opens, closes }) => `${opens} ${closes}`),
    ['10:00 18:00', '10:00 17:00'],
  )
}

const pages = usePages({ fill: seedCampaigns })

test('each text page has one canonical address, both languages’, a description of its own and valid data of its kind', async () => {
  const { origin: url, request } = await pages()
  const descriptions = new Map<string, string>()
  const read = async (path: string, language: Locale) => {
    const page = addressIn(language, path)
    const [es, en] = [url + addressIn('es', path), url + addressIn('en', path)]
    const html = await (await request(page, { headers: { accept: 'text/html' } })).text()
    const links = (rel: string) => [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([tag]) => tag)
    const canonical = links('canonical').map((tag) => /href="([^"]+)"/.exec(tag)![1])
    assert.deepEqual(canonical, [url + page])
    const alternates = links('alternate').map((tag) => [
      /hreflang="([^"]+)"/i.exec(tag)![1],
      /href="([^"]+)"/.exec(tag)![1],
    ])
    assert.deepEqual(
      alternates,
      [
        ['es-CL', es],
        ['en', en],
        ['x-default', es],
      ],
      page,
    )
    const [, description] = /<meta name="description" content="([^"]{50,})"/.exec(html) ?? []
    assert.ok(description && !descriptions.has(description), `${page}: ${description}`)
    descriptions.set(description, page)
    assert.doesNotMatch(html, /<meta name="robots"/, page)

    const nodes = readNodes(html, page)
    const expectedTypes = MORE[path] ?? ['BreadcrumbList']
    if (path in MORE || !path.startsWith('/page/'))
      assert.deepEqual(
        nodes.map((node) => nodeTypes(node)[0]),
        expectedTypes,
        page,
      )
    for (const node of nodes) {
      const [type] = nodeTypes(node)
      if (type === 'BreadcrumbList') assertBreadcrumbs(node, url + page, url + addressIn(language, '/'))
      if (type === 'FAQPage' && path === '/preguntas-frecuentes') assertQuestions(node, html)
      if (type === 'Pharmacy') assertPharmacy(node, url)
    }
  }
  for (const language of LANGUAGES) for (const path of ['/', ...TEXT_PATHS]) await read(path, language)
})

test('an earlier version of the terms is read by its number; another number, or a word, is no page', async () => {
  const { open, fetchStatus } = await pages()
  const first = await open('/terminos-y-condiciones?version=1')
  assert.equal(first.status, 200)
  first.the('heading', 'Términos y condiciones')
  for (const wrong of ['999', '0', '-1', 'x', '1e3', ''])
    assert.equal(await fetchStatus(`/terminos-y-condiciones?version=${wrong}`), 404, wrong)
  assert.equal(await fetchStatus('/about?version=1'), 200)
})

test('the club has a frame of its own, and leads to monthly deliveries, programmes and an account', async () => {
  const page = await (await pages()).open('/contigo-beneficios')
  // No search, no categories, no cart: the way back and the one into the club.
  assert.equal(page.all('search').length, 0)
  assert.equal(page.all('link', /^Carro/).length, 0)
  const club = page.the('navigation', 'Club de beneficios')
  assert.equal(page.the('link', 'Crear mi cuenta', club).getAttribute('href'), '/create-account')
  const main = page.the('main')
  for (const [name, href] of [
    ['Ver productos con suscripción', '/suscripciones'],
    ['Ver los productos', '/medicamentos/descuentos-progresivos'],
    ['Ver productos con cobertura', '/medicamentos/seguro-complementario'],
    ['Conocer el control pack', '/control-pack'],
  ] as const)
    assert.equal(page.the('link', name, main).getAttribute('href'), href)
})
