/** The frame of a listing at its widths (SHOP §2, §9): page sizes, pagination, skeletons, and the drawer of a phone. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { button } from './shopping.ts'
import { awakened, story, until } from './story.ts'

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
        await until(() => cards(page).count(), size)
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
      const there = (name: string | RegExp) =>
        pages(page)
          .getByRole('link', { name, exact: typeof name === 'string' })
          .filter({ visible: true })
          .count()
      assert.deepEqual(
        {
          width,
          numbers: await pages(page).getByRole('listitem').filter({ visible: true }).count(),
          first: await there('Primera página'),
          last: await there('Última página'),
          previous: await there('Página anterior'),
          next: await there('Página siguiente'),
        },
        { width, numbers, first: ends ? 1 : 0, last: ends ? 1 : 0, previous: 1, next: 1 },
      )
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
      assert.deepEqual(
        {
          width,
          menu: await button(page, 'Menú').isVisible(),
          drawer: await button(page, /^FILTROS/).isVisible(),
          columns: await cards(page)
            .first()
            .evaluate((card) => getComputedStyle(card.closest('ul')!).gridTemplateColumns.split(' ').length),
        },
        { width, menu: mobile, drawer: mobile, columns },
      )
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
    await until(() => shelf.getAttribute('aria-busy'), 'true')
    const skeleton = shelf.locator('li > [aria-hidden=true]').filter({ visible: true })
    await until(() => skeleton.count(), await cards(page).count())
    const box = await skeleton.first().boundingBox()
    assert.deepEqual([box?.width, box?.height], [size?.width, size?.height])
    await picture('listing-skeletons')
    answer.resolve()
    await page.waitForURL(/pageId=2/)
    await until(() => skeleton.count(), 0)
  },
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
    await page.waitForURL(/\?./)
    const filtered = page.url()
    await press(open)
    await drawer.getByRole('checkbox').nth(1).check()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    await until(async () => page.url(), filtered)
    await press(open)
    assert.deepEqual(
      [await drawer.getByRole('checkbox').first().isChecked(), await drawer.getByRole('checkbox').nth(1).isChecked()],
      [true, false],
      'what was not applied is forgotten',
    )
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.goBack()
    await until(() => Promise.resolve(new URL(page.url()).search), '')
    await press(open)
    assert.equal(await first.isChecked(), false)
    await page.keyboard.press('Escape')
    await sees('producto(s) disponible(s)')
  },
  { on: ['phone'] },
)
