/** The frame of a listing at its widths (SHOP §2, §9): page sizes, pagination, skeletons, and the drawer of a phone. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { button } from './shopping.ts'
import { arrives, awakened, story } from './story.ts'

const LISTING = '/vitaminas-y-suplementos'
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' }).filter({ visible: true })

story(
  'a page of a listing has 20 products, 9 between 768 and 991 px, and 8 below 768',
  async ({ page, visit }) => {
    for (const [width, size] of [
      [1440, 20],
      [992, 20],
      [991, 9],
      [768, 9],
      [767, 8],
      [390, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [LISTING, `${LISTING}?pageId=2`]) {
        await visit(path)
        await expect(cards(page)).toHaveCount(size)
      }
    }
  },
  { on: ['desktop'] },
)

story(
  'the pagination shows 4 pages on mobile and 6 on desktop; first and last are hidden on mobile',
  async ({ page, visit }) => {
    for (const [width, numbers, ends] of [
      [1440, 6, true],
      [1024, 6, true],
      [1023, 4, false],
      [390, 4, false],
      [320, 4, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await visit(`${LISTING}?pageId=3`)
      const about = `at ${width} px`
      const there = (name: string) =>
        expect(pages(page).getByRole('link', { name, exact: true }).filter({ visible: true }), `${name} ${about}`)
      await expect(pages(page).getByRole('listitem').filter({ visible: true }), about).toHaveCount(numbers)
      for (const name of ['Primera página', 'Última página']) await there(name).toHaveCount(ends ? 1 : 0)
      for (const name of ['Página anterior', 'Página siguiente']) await there(name).toHaveCount(1)
    }
  },
  { on: ['desktop'] },
)

story(
  'mobile is below 1024 px: drawer and menu button; cards are a phone’s below 768 px',
  async ({ page, visit }) => {
    for (const [width, mobile, columns] of [
      [1024, false, 3],
      [1023, true, 4],
      [768, true, 3],
      [767, true, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await visit(LISTING)
      for (const name of ['Menú', /^FILTROS/])
        await expect(button(page, name), `${name} at ${width} px`).toBeVisible({ visible: mobile })
      const columnsNow = () =>
        cards(page)
          .first()
          .evaluate((card) => getComputedStyle(card.closest('ul')!).gridTemplateColumns.split(' ').length)
      await expect.poll(columnsNow, `columns at ${width} px`).toBe(columns)
    }
  },
  { on: ['desktop'] },
)

story(
  'while another page of the listing is on its way, a skeleton covers each card in its very size',
  async ({ page, visit, press, picture }) => {
    await visit(LISTING)
    const shelf = page.getByRole('list', { name: /^Productos de/ })
    const size = await cards(page).first().boundingBox()
    const answer = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('offset')) await answer.promise
      await route.continue()
    })
    const next = pages(page).getByRole('link', { name: 'Página siguiente' })
    await awakened(next)
    await press(next)
    await expect(shelf).toHaveAttribute('aria-busy', 'true')
    const skeleton = shelf.locator('li > [aria-hidden=true]').filter({ visible: true })
    await expect(skeleton).toHaveCount(await cards(page).count())
    const box = await skeleton.first().boundingBox()
    assert.deepEqual([box?.width, box?.height], [size?.width, size?.height])
    await picture('listing-skeletons')
    answer.resolve()
    await arrives(page, `${LISTING}?pageId=2`, 'Vitaminas y suplementos')
    await expect(skeleton).toHaveCount(0)
  },
  { layout: 'a card has another size on each screen' },
)

story(
  '‘Back’ with the filters open closes them, changes nothing behind them, and leaves no old ticks',
  async ({ page, visit, press, sees }) => {
    await visit('/accesorios')
    await visit(LISTING)
    const open = button(page, /^FILTROS/)
    await awakened(open)
    await press(open)
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    const first = drawer.getByRole('checkbox').first()
    await first.check()
    await press(button(page, /^Aplicar filtros/))
    await expect.poll(() => page.url()).toMatch(/\?./)
    const filtered = page.url()
    await press(open)
    await drawer.getByRole('checkbox').nth(1).check()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(filtered)
    await press(open)
    await expect(drawer.getByRole('checkbox').first()).toBeChecked()
    await expect(drawer.getByRole('checkbox').nth(1), 'what was not applied is forgotten').not.toBeChecked()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await press(open)
    await expect(first).not.toBeChecked()
    await page.keyboard.press('Escape')
    await sees('producto(s) disponible(s)')
  },
  { on: ['phone'] },
)
