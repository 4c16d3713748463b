/** The pages that are texts: about, how to buy, questions, terms, programmes, the club (CONTENT §2.1, §2.3). */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { parseInput } from '#lib/parse-input.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { CONTENT_PATHS } from '#shop/help/content/content-paths.rules.ts'
import { publishEntry, saveDraft } from '#shop/help/content/edit-content.ts'
import { draftInput, publicationInput } from '#shop/help/content/staff-content.input.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { story, storyOnce, until } from './story.ts'
import { seenChanges } from '#test/seen-changes.ts'

const WORD = 'a'.repeat(200)
const LONG_TEXTS = [
  'about',
  'preguntas-frecuentes',
  'donde-encontrarnos',
  'contigo-beneficios',
  'terminos-y-condiciones',
]
const EDITOR: SignedIn = { ...DEMO_PEOPLE.editor, hasProfile: true, permissions: ['content.edit'] }
let opened: Promise<ClockedShop> | undefined
const longTexts = () => (opened ??= openLongTexts())
after(async () => (await opened)?.close())

/** A shop whose editor has published texts that nobody would write, by the calls of the back office. */
async function openLongTexts(): Promise<ClockedShop> {
  const shop = await openClockedShop()
  const long = 'b'.repeat(4_000)
  const source = [
    long,
    'qwxz vbnm '.repeat(400).trim(),
    `[${WORD}](/medicamentos)`,
    `## ${WORD}\n\n${long}\n\n- ${long}\n\n> ${long}\n\n| ${WORD} | x |\n| - | - |\n| ${long} | y |`,
    ...[1, 2, 3, 4, 5].map((index) => `## ${index}${WORD.slice(1)}\n\n${WORD}`),
    `### ¿${WORD.slice(2)}?\n\n${long}\n\n[${WORD}](/medicamentos)`,
    `## ${'qwxz '.repeat(40).trim()}\n\n1. **${WORD}**\n2. [${WORD}](https://example.com/${WORD})`,
  ].join('\n\n')
  for (const identifier of LONG_TEXTS)
    await publishByEditor(shop, { position: 'page', identifier, title: WORD, source })
  return shop
}

async function publishByEditor(
  { test }: ClockedShop,
  draft: Record<'position' | 'identifier' | 'title' | 'source', string>,
) {
  const before = seenChanges(test.memory)
  const { revision } = await saveDraft(test, {
    account: EDITOR,
    draft: parseInput(draftInput, { ...draft, language: 'es', versionDate: '2026-11-18', revision: 1 }),
  })
  await publishEntry(test, {
    account: EDITOR,
    ...parseInput(publicationInput, { ...draft, language: 'es', revision }),
  })
  await until(async () => seenChanges(test.memory) !== before, true)
}

/** Written by hand in routes and footer too: they are links of the shop as well. */
const own = [...CONTENT_PATHS.keys()]
const isWide = (width: number) => width > 1_000

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
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await picture(`content${path.replace('/', '-')}`, { fullPage: true })
    }
    for (const path of ['/about', '/preguntas-frecuentes', '/terminos-y-condiciones', '/donde-encontrarnos']) {
      await visit(path)
      await assertAccessible(page, path)
    }
    await visit('/terminos-y-condiciones')
    await sees(/Vigente desde el/)
    // An anchor of an earlier text is the page.
    await visit('/terminos-y-condiciones#seccion-de-antes')
    await page.getByRole('heading', { name: 'Términos y condiciones', level: 1 }).waitFor()
  },
  { layout: 'a line is cut on a narrow screen' },
)

/** What lies outside the window, or under another part of the frame; empty for a page that is whole. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // For screen readers alone: a pixel that cuts what is in it.
    const isUnseen = (part: HTMLElement | null): boolean =>
      part !== null &&
      ((part.offsetWidth === 1 && getComputedStyle(part).overflow === 'hidden') || isUnseen(part.parentElement))
    const boundingBox = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const [head, main, foot] = [boundingBox('header'), boundingBox('main'), boundingBox('footer')]
    return [
      ...(document.documentElement.scrollWidth === width ? [] : [`scrolls to ${document.documentElement.scrollWidth}`]),
      ...[...document.querySelectorAll<HTMLElement>('main *')]
        .filter((part) => part.checkVisibility() && !isUnseen(part))
        .filter((part) => part.getBoundingClientRect().right > width + 1 || part.getBoundingClientRect().left < -1)
        .map((part) => part.outerHTML.slice(0, 120)),
      ...(head.width === width && head.bottom <= main.top + 1 ? [] : ['header']),
      ...(foot.width === width && foot.top >= main.bottom - 1 ? [] : ['footer']),
    ]
  })

story(
  'a title of 200 letters and texts of 4,000 that an editor publishes break no layout, header or footer',
  async ({ page, picture }) => {
    const { url } = await longTexts()
    for (const path of LONG_TEXTS) {
      await page.goto(`${url}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORD)
      await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
      await expect.poll(() => misplaced(page), path).toEqual([])
      await picture(`long-${path}`)
    }
  },
  { layout: 'what a width breaks' },
)

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
  const contents = page.locator('[aria-labelledby=contenidos] a')
  await expect(contents).toHaveCount(0)
  await box.fill('RECETA')
  await sees(/^\d+ preguntas?$/)
  await page.locator('main details').filter({ visible: true }).first().waitFor()
  const headings = await page.locator('main h2').allTextContents()
  await expect(contents).toHaveText(headings)
  await box.fill('')
  await expect.poll(() => page.locator('main details').count()).toBeGreaterThan(30)
})

story(
  'a long page has its contents beside it on a desktop, folded on a phone',
  async ({ page, visit }) => {
    await visit('/terminos-y-condiciones')
    const { width } = page.viewportSize()!
    const list = page.getByRole('navigation', { name: 'En esta página' })
    if (!isWide(width)) await page.getByText('En esta página').filter({ visible: true }).click()
    const link = list.getByRole('link').filter({ visible: true }).last()
    const name = await link.innerText()
    await link.click()
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading).toBeInViewport()
  },
  { layout: 'beside it or folded' },
)

story(
  'a picture at the beginning of a text stands beside its words on a desktop; words alone stand under each other',
  async ({ page, visit }) => {
    /** The most left edges that a section's paragraphs and pictures have. */
    const columns = () =>
      page.locator('main article section').evaluateAll((sections) => {
        const leftEdges = (section: Element) =>
          [...section.querySelectorAll('p, img')]
            .filter((part) => !part.closest('aside, li, table'))
            .map((part) => Math.round(part.getBoundingClientRect().left))
        return Math.max(...sections.map((section) => new Set(leftEdges(section)).size))
      })
    await visit('/como-comprar')
    await expect.poll(columns).toBe(isWide(page.viewportSize()!.width) ? 2 : 1)
    await visit('/terminos-y-condiciones')
    await expect.poll(columns).toBe(1)
  },
  { layout: 'beside it or over it' },
)

const A4 = { width: 794, height: 1_123 }

storyOnce(
  'a text on paper has the seller, its words, every answer and the addresses of other sites, and nothing of the screen',
  async ({ page, shop, picture }) => {
    await page.setViewportSize(A4)
    for (const path of [
      '/terminos-y-condiciones',
      '/preguntas-frecuentes',
      '/informacion-reglamentaria',
      '/contigo-beneficios',
    ]) {
      await page.goto(shop.url + path)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => document.fonts.ready)
      const paper = await page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => part.checkVisibility())
        const fontSizes = (selector: string) =>
          shown
            .filter((part) => part.matches(selector))
            .map((part) => Number.parseFloat(getComputedStyle(part).fontSize))
        return {
          floating: shown
            .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
            .map((part) => part.outerHTML.slice(0, 120)),
          frame: shown
            .filter((part) => part.matches('header.on-dark, nav, footer, form, button'))
            .map((part) => part.outerHTML.slice(0, 120)),
          folded: [...document.querySelectorAll('main details')].filter(
            (one) => one.checkVisibility() && !one.lastElementChild!.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
          words: fontSizes('main p, main li'),
          headings: [fontSizes('h1'), fontSizes('h2')].map((sizes) => Math.min(...sizes)),
          elsewhere: shown
            .filter((part) => part.matches('main a[href^="https:"]'))
            .filter((part) => !getComputedStyle(part, '::after').content.includes(part.getAttribute('href')!)).length,
          scrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }
      })
      const { words, headings, ...rest } = paper
      assert.deepEqual(rest, { floating: [], frame: [], folded: 0, elsewhere: 0, scrolls: false }, path)
      // CSS pixels on paper: 13 are just under 10 points, 18 are 13.5.
      assert.ok(Math.min(...words) >= 13 && Math.max(...words) <= 18, `${path}: ${[...new Set(words)]}`)
      assert.ok(headings[0]! > headings[1]! && headings[1]! > 16, `${path}: ${headings}`)
      await expect(page.locator('body')).toContainText(/SpA, RUT/)
      await picture(`printed${path.replace('/', '-')}`, { fullPage: true })
    }
  },
  { on: ['desktop'] },
)

storyOnce(
  'the progressive programme’s page opens its price table, and ‘Cerrar’ closes it',
  async ({ page, visit, press, sees }) => {
    await visit('/descuentos-progresivos')
    const main = page.getByRole('main')
    for (const text of [/20 % menos en tu 1\.ª unidad del año/, /Máximo 2 unidades/, /mayores de 18 años/])
      await sees(text)
    await press(main.getByRole('button', { name: 'Ver tabla de precios' }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (const price of ['$8.000', '$7.000', '$6.000', '$6.250']) await dialog.getByText(price).first().waitFor()
    await press(dialog.getByRole('button', { name: 'Cerrar' }).first())
    await dialog.waitFor({ state: 'detached' })
  },
  { deep: 'its rows are shown by seed-files.test.ts' },
)
