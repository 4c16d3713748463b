/**
 * A press is answered in the same frame, and what it needs was there before it. The network is held, so
 * that nothing later can help.
 */
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { button, PRODUCTS } from './shopping.ts'
import { storyOnce, until, visit } from './story.ts'

const ADDED = 'Producto añadido al carrito'
const BYTES_MAX = 20_000
const FILES_MAX = 24
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Carro de compras/ })

/** From `hold` on every script waits for the release that it returns. `requested` grows by each script's address. */
async function holdScripts(page: Page): Promise<{ hold: () => () => void; requested: Set<string> }> {
  let held: PromiseWithResolvers<void> | undefined
  const requested = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    requested.add(route.request().url())
    await held?.promise
    await route.continue()
  })
  return { hold: () => (held = Promise.withResolvers<void>()).resolve, requested }
}

const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

async function haveArrived(page: Page, files: string[]): Promise<void> {
  const there = async () => {
    const scripts = await loadedScripts(page)
    return files.filter((file) => scripts.some((name) => new RegExp(`/${file}-[\\w-]{8}\\.js$`).test(name)))
  }
  await expect.poll(there).toEqual(files)
}

/** The page with what an idle browser loads for a first press. */
async function visitIdle(page: Page, url: string) {
  const scripts = await holdScripts(page)
  await visit(page, url)
  await haveArrived(page, ['press', 'base'])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return scripts
}

storyOnce('a first ‘Agregar’ adds and says so without another file; a reload at once loses nothing', async (scene) => {
  const { page, shop, press, sees } = scene
  const { hold } = await visitIdle(page, `${shop.url}/product/${PRODUCTS.vitamin.sku}`)
  hold()
  await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
  await expect(cartLink(page)).toHaveAccessibleName('Carro de compras, 1 producto')
  await sees(ADDED)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Carro de compras, 1 producto')
})

storyOnce('a first ‘comprar’ on the home page, and the first suggestions, need no other file', async (scene) => {
  const { page, shop, press, sees } = scene
  const { hold } = await visitIdle(page, shop.url)
  hold()
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^comprar: / })
      .first(),
  )
  await expect(cartLink(page)).toHaveAccessibleName('Carro de compras, 1 producto')
  await sees(ADDED)
  await page
    .getByRole('banner')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByRole('combobox'))
    .fill('ibuprofeno')
  await expect(page.getByRole('row').first()).toBeVisible()
})

storyOnce(
  'a press that is earlier than its code is answered at once, and made when the code is there',
  async (scene) => {
    const { page, shop, press, sees } = scene
    const { hold } = await holdScripts(page)
    await page.addInitScript(() => {
      // No idle time: the code of presses is not there yet.
      window.requestIdleCallback = () => 0
    })
    await visit(page, `${shop.url}/product/${PRODUCTS.vitamin.sku}`)
    const release = hold()
    const add = button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`)
    await press(add)
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(cartLink(page)).toHaveAccessibleName('Carro de compras, 1 producto')
    await until(() => add.evaluate((element) => getComputedStyle(element, '::after').content), '"Agregando…"')
    // The header counts what is on its way.
    await until(() => page.evaluate(() => localStorage.getItem('cart')), null)
    release()
    await sees(ADDED)
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
    await expect(cartLink(page)).toHaveAccessibleName('Carro de compras, 1 producto')
  },
)

storyOnce('an addition begins at most 24 files; then the cart is open after one trip for files', async (scene) => {
  const { page, shop, press } = scene
  const { hold, requested } = await visitIdle(page, `${shop.url}/product/${PRODUCTS.vitamin.sku}`)
  const before = requested.size
  await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
  await haveArrived(page, ['purchase-checkout', 'checkout', 'cart-step', 'product-parts', 'around'])
  const begun = [...requested].slice(before)
  assert.ok(begun.length <= FILES_MAX, `${begun.length} files: ${begun.join(' ')}`)
  const release = hold()
  const itsPage = page.waitForRequest(/\/assets\/checkout\.page-/)
  await press(cartLink(page))
  await itsPage
  const preloaded = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  )
  await expect.poll(() => preloaded.filter((url) => !requested.has(url))).toEqual([])
  // A second trip would not end.
  hold()
  release()
  // The product's own page has such a button too, in no list.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /^Quitar/ })
      .first(),
  ).toBeVisible()
})

storyOnce('what an idle browser loads for a first press is at most 20 kB', async ({ page, shop }) => {
  await visitIdle(page, shop.url)
  const names = (await loadedScripts(page)).filter((name) => /\/(press|base)-/.test(name))
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await (await fetch(name)).bytes(), { level: 9 }).length),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  assert.ok(bytes > 5_000 && bytes <= BYTES_MAX, `${names.join(', ')}: ${bytes} bytes`)
})
