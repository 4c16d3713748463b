/** The pages that are texts: about, how to buy, questions, terms, programmes, the club (CONTENT §2.1, §2.3). */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { linksOf } from '#shop/content/blocks.rules.ts'
import { CONTENT_PATHS } from '#shop/content/content-paths.rules.ts'
import { addSeed } from '#shop/content/own-content.ts'
import { readSeedFiles } from '#shop/content/seed-files.ts'
import { parseText } from '#shop/content/structured-text.rules.ts'
import { addressIn } from '#web/platform/paths.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { story, storyOnce, until } from './story.ts'

const WORD = 'a'.repeat(200)
const LONG_TEXTS = ['about', 'preguntas-frecuentes', 'donde-encontrarnos']
let opened: Promise<ClockedShop> | undefined
const longTexts = () => (opened ??= openLongTexts())
after(async () => (await opened)?.close())

async function openLongTexts(): Promise<ClockedShop> {
  const shop = await openClockedShop()
  const long = 'b'.repeat(4_000)
  const source = [
    long,
    `## ${WORD}\n\n${long}\n\n- ${long}\n\n> ${long}\n\n| ${WORD} | x |\n| - | - |\n| ${long} | y |`,
    ...[1, 2, 3, 4, 5].map((at) => `## ${at}${WORD.slice(1)}\n\n${WORD}`),
    `### ¿${WORD.slice(2)}?\n\n${long}\n\n[${WORD}](/medicamentos)`,
  ].join('\n\n')
  const parsed = parseText(source)
  if ('problems' in parsed) assert.fail(JSON.stringify(parsed.problems))
  const before = shop.test.memory.generation()
  for (const identifier of LONG_TEXTS)
    await addSeed(shop.test, {
      kind: 'text',
      position: 'page',
      language: 'es',
      identifier,
      title: WORD,
      source,
      body: parsed.text,
    })
  await until(async () => shop.test.memory.generation() !== before, true)
  return shop
}

/** Written by hand in routes and footer too: they are links of the shop as well. */
const own = [...CONTENT_PATHS.keys()]
const isWide = (width: number) => width > 1_000

storyOnce(
  'every link of every text leads to a page, in both languages',
  async ({ shop }) => {
    const { files } = readSeedFiles()
    const found = files.flatMap(({ language, body, identifier }) =>
      linksOf(body)
        .filter((href) => href.startsWith('/'))
        .map((href) => [addressIn(language, href.replace(/#.*/, '')), `${language}/${identifier}`] as const),
    )
    const addresses = new Map([
      ...own.flatMap((path) => (['es', 'en'] as const).map((language) => [addressIn(language, path), 'own'] as const)),
      ...found,
    ])
    const wrong: string[] = []
    for (const [address, from] of addresses) {
      const { status } = await fetch(shop.url + encodeURI(address), { headers: { accept: 'text/html' } })
      if (status !== 200) wrong.push(`${address} of ${from}: ${status}`)
    }
    assert.ok(addresses.size > 2 * own.length)
    assert.deepEqual(wrong, [])
  },
  { on: ['desktop'] },
)

storyOnce(
  'an anchor of a text leads to a section of its page',
  async ({ shop }) => {
    for (const { language, body, identifier } of readSeedFiles().files)
      for (const href of linksOf(body).filter((link) => /^\/[^#]*#|^#/.test(link))) {
        const [path, anchor] = href.split('#')
        const page = await fetch(shop.url + addressIn(language, encodeURI(path || `/${identifier}`)))
        assert.ok((await page.text()).includes(`id="${anchor}"`), `${language}/${identifier}: ${href}`)
      }
  },
  { on: ['desktop'] },
)

story(
  'texts are read on a phone and on a desktop: no line is cut, and nothing is wrong for a screen reader',
  async (scene) => {
    const { page, visit, sees, picture } = scene
    for (const path of own) {
      await visit(path)
      const { width, scroll } = await page.evaluate(() => ({
        width: document.documentElement.clientWidth,
        scroll: document.documentElement.scrollWidth,
      }))
      assert.equal(scroll, width, path)
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, path)
      await picture(`content${path.replace('/', '-')}`, { fullPage: true })
    }
    for (const path of ['/about', '/preguntas-frecuentes', '/terminos-y-condiciones', '/donde-encontrarnos']) {
      await visit(path)
      await assertAccessible(page, path)
    }
    await visit('/terminos-y-condiciones')
    await sees(/Vigente desde el/)
  },
)

story('a title of 200 letters and a text of 4,000 without a space break no layout', async ({ page }) => {
  const { url } = await longTexts()
  for (const path of LONG_TEXTS) {
    await page.goto(`${url}/${path}`)
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), WORD)
    const { width, scroll } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }))
    assert.equal(scroll, width, path)
  }
})

story('questions are found by a word, without a script by the server and with it at once', async (scene) => {
  const { page, shop, visit, sees } = scene
  const html = await (await fetch(`${shop.url}/preguntas-frecuentes?q=receta`)).text()
  assert.match(html, /<details[^>]* open/)
  assert.match(html, /noindex/)
  const all = (await (await fetch(`${shop.url}/preguntas-frecuentes`)).text()).match(/<details/g)!.length
  assert.ok(html.match(/<details/g)!.length < all)
  await visit('/preguntas-frecuentes')
  const box = page.getByRole('searchbox', { name: 'Busca en las preguntas' })
  await box.fill('zzzqqq')
  await sees('No encontramos preguntas con «zzzqqq».')
  await box.fill('RECETA')
  await sees(/^\d+ preguntas?$/)
  assert.ok((await page.locator('main details').count()) > 0)
  await box.fill('')
  await until(async () => (await page.locator('main details').count()) > 30, true)
})

storyOnce(
  'questions and places on the way stand in the page’s structured data, in both languages',
  async ({ shop }) => {
    for (const language of ['es', 'en'] as const)
      for (const path of own) {
        const html = await (await fetch(shop.url + addressIn(language, path))).text()
        const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
        assert.match(data ?? '', /BreadcrumbList/, path)
        assert.equal(/FAQPage/.test(data!), path === '/preguntas-frecuentes', path)
        JSON.parse(data!)
        assert.match(html, /<meta name="description" content="[^"]{50,}"/, path)
        assert.match(html, /hrefLang="x-default"|hreflang="x-default"/i, path)
      }
  },
  { on: ['desktop'] },
)

storyOnce(
  'an earlier version of the terms is read by its number; another number, or a word, is no page',
  async ({ shop }) => {
    const status = async (query: string) => (await fetch(`${shop.url}/terminos-y-condiciones${query}`)).status
    assert.equal(await status('?version=1'), 200)
    for (const wrong of ['999', '0', '-1', 'x', '1e3', '']) assert.equal(await status(`?version=${wrong}`), 404, wrong)
    assert.equal((await fetch(`${shop.url}/about?version=1`)).status, 200)
  },
  { on: ['desktop'] },
)

story(
  'a long page has its contents beside it on a desktop, folded on a phone; the terms are printed without the shop’s frame',
  async ({ page, visit }) => {
    await visit('/terminos-y-condiciones')
    const { width } = page.viewportSize()!
    const list = page.getByRole('navigation', { name: 'En esta página' })
    if (!isWide(width)) await page.getByText('En esta página').filter({ visible: true }).click()
    const link = list.getByRole('link').filter({ visible: true }).last()
    const name = await link.innerText()
    await link.click()
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    const isSeen = () =>
      heading.evaluate(
        (found) => found.getBoundingClientRect().top >= 0 && found.getBoundingClientRect().top < innerHeight,
      )
    await until(isSeen, true)
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('header.on-dark').isVisible(), false)
    assert.equal(await page.getByRole('contentinfo').isVisible(), false)
    assert.equal(await page.getByRole('heading', { level: 1 }).isVisible(), true)
  },
)
