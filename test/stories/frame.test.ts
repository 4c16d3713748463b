/** What surrounds every page: the menus by keyboard, the skip link, the banner, and screens that are narrow or low. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { focused, tabTo } from './keyboard.ts'
import { addProduct, button, PRODUCTS, toDelivery } from './shopping.ts'
import { awake, awakened, hydrated, story, storyOnce, until } from './story.ts'

/** The keyboard is on what has this name, now or soon. */
const isOn = (page: Page, name: string, where?: string) =>
  expect.poll(async () => (await focused(page))?.name, { message: where }).toEqual(name)

const types = (page: Page) => page.getByRole('navigation', { name: 'Tipos de producto' })
const opener = (page: Page) => types(page).getByRole('button', { name: 'Categorías de Medicamentos' })
const panel = (page: Page) => types(page).getByRole('group', { name: 'Categorías de Medicamentos' })

story(
  'the category menu by keyboard: the open panel comes next, Escape closes it and leads back to its button',
  async ({ page, visit }) => {
    await visit('/')
    await tabTo(page, 'button', 'Categorías de Medicamentos')
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    await hydrated(opener(page))
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(opener(page)).toHaveAttribute('aria-controls', (await panel(page).getAttribute('id'))!)
    await assertAccessible(page, 'an open category menu')
    await page.keyboard.press('Tab')
    await expect
      .poll(
        () => panel(page).evaluate((element) => element.contains(document.activeElement)),
        'Tab goes into the panel',
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await isOn(page, 'Categorías de Medicamentos')
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    // Past its last link comes the next type, and the panel closes behind the focus.
    await page.keyboard.press('Enter')
    await panel(page).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await isOn(page, 'Dermocosméticos')
    await panel(page).waitFor({ state: 'detached' })
  },
  { on: ['desktop'] },
)

story(
  'a category button whose focus was lost while React took the menu over still opens its panel',
  async ({ page, visit }) => {
    await page.addInitScript(() => window.addEventListener('focusin', (event) => event.stopPropagation(), true))
    await visit('/')
    await page.keyboard.press('Shift')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
  },
  { on: ['desktop'] },
)

story(
  'a phone’s menu by keyboard: a type’s categories come next, Escape leads back to the menu’s button',
  async ({ page, visit, press }) => {
    await visit('/')
    const menu = button(page, 'Menú')
    await awakened(menu)
    await menu.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await drawer.getByText('Medicamentos', { exact: true }).waitFor()
    await drawer.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await isOn(page, 'Ver todo en Medicamentos')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await isOn(page, 'Menú')
    await press(menu)
    await drawer.waitFor()
    await page.keyboard.press('Escape')
  },
  { on: ['phone'] },
)

story(
  'after the skip link the next Tab is the first stop of the content, also while the page’s code is still on its way',
  async ({ page, shop }) => {
    for (const path of ['/medicamentos', `/product/${PRODUCTS.vitamin.sku}`]) {
      for (const held of [true, false]) {
        const code = Promise.withResolvers<void>()
        if (held) await page.route(/assets\/.*\.js/, (route) => code.promise.then(() => route.continue()))
        await page.goto(shop.url + path, held ? { waitUntil: 'commit' } : { waitUntil: 'domcontentloaded' })
        await page.locator('#contenido a').first().waitFor({ state: 'attached' })
        // While HTML still comes, Chromium goes to the address's fragment again, and takes the focus there.
        await until(() => page.evaluate(() => document.readyState === 'loading'), false)
        await page.keyboard.press('Tab')
        await isOn(page, 'Saltar al contenido')
        await page.keyboard.press('Enter')
        await until(() => page.evaluate(() => document.activeElement?.id), 'contenido')
        await page.keyboard.press('Tab')
        await isOn(page, 'Inicio', `${path}, ${held ? 'before' : 'while'} the code arrives`)
        code.resolve()
        await awake(page)
        await page.unrouteAll()
      }
    }
  },
)

story(
  'the home banner’s words stand beside the drawing, not on it, at every width',
  async ({ page, visit }) => {
    for (const width of [640, 700, 768, 820, 844, 912, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await visit('/')
      const [textEnd, drawing] = (await page
        .getByRole('region', { name: 'Destacados de la farmacia' })
        .getByRole('listitem')
        .first()
        .evaluate((slide) => {
          const texts = [...slide.querySelectorAll('h1, p, a')].map((each) => each.getBoundingClientRect().right)
          return [Math.max(...texts), slide.querySelector('img')!.getBoundingClientRect().left]
        })) as [number, number]
      assert.ok(textEnd <= drawing, `${width} px: words end at ${textEnd}, the drawing begins at ${drawing}`)
    }
  },
  { on: ['desktop'] },
)

story(
  'at 400 % zoom the filters have room, and what sticks leaves the screen to the page',
  async (scene) => {
    const { page, visit, press } = scene
    await page.setViewportSize({ width: 320, height: 256 })
    await visit('/vitaminas-y-suplementos')
    const open = button(page, /^FILTROS/)
    await awakened(open)
    await press(open)
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    await drawer.waitFor()
    await expect
      .poll(
        () =>
          drawer.evaluate(
            (popup) => popup.scrollHeight > popup.clientHeight && getComputedStyle(popup).overflowY === 'auto',
          ),
        'the whole drawer scrolls',
      )
      .toBe(true)
    await scene.picture('zoom-400-filters')
    await page.keyboard.press('Escape')
    await addProduct(scene, PRODUCTS.vitamin)
    await toDelivery(scene)
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await page.mouse.wheel(0, 400)
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { position, display } = getComputedStyle(element)
          const box = element.getBoundingClientRect()
          return (
            (position === 'fixed' || position === 'sticky') &&
            display !== 'none' &&
            box.height > 40 &&
            box.bottom > 0 &&
            box.top < innerHeight &&
            box.width > 200 &&
            getComputedStyle(element).pointerEvents !== 'none'
          )
        })
        .map((element) => element.outerHTML.slice(0, 90)),
    )
    assert.deepEqual(stuck, [])
  },
  { on: ['phone'] },
)

storyOnce('in forced colours the search field, inputs and buttons have a border', async (scene) => {
  const { page, visit } = scene
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('/vitaminas-y-suplementos')
  const bare = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header input, main select, main input:not([type=checkbox], [type=radio], [type=range]), header form ' +
          'button, main button',
      ),
    ]
      .filter(
        (element) =>
          element.offsetParent !== null &&
          getComputedStyle(element).borderTopStyle === 'none' &&
          !element.closest('[role=group]'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  assert.deepEqual(bare, [])
  await scene.picture('forced-colours')
})
