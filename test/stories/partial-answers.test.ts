/**
 * An answer with an error beside its data: what came is shown, and what failed says so in its place (SHOP §7, decision
 * D29).
 */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, PRODUCTS } from './shopping.ts'
import { storyOnce as story } from './story.ts'

type Answer = { data: Record<string, unknown>; errors?: object[] }

/**
 * From now on the server's answers to this document lack the fields: each path is null, with an error beside the data.
 */
async function lose(page: Page, query: string, paths: string[][]): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`query ${query}`)) return route.fallback()
    const response = await route.fetch().catch(() => null)
    const answer = (await response?.json().catch(() => null)) as Answer | null | undefined
    // The story is over.
    if (!response || !answer) return
    for (const path of paths) {
      const above = path
        .slice(0, -1)
        .reduce<Record<string, unknown>>((value, key) => value[key] as Record<string, unknown>, answer.data)
      above[path.at(-1)!] = null
    }
    await route.fulfill({
      response,
      json: {
        ...answer,
        errors: paths.map((path) => ({ message: 'Unexpected error', path, extensions: { code: 'internal' } })),
      },
    })
  })
}

/** By the router, as a link of the page does: the data comes over the network. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

story(
  'a listing without its filters and categories shows its products, says what is missing, and gets it with another try',
  async (scene) => {
    const { page, press, visit, screen } = scene
    await visit('/accesorios')
    await lose(page, 'Listing(', [['categories']])
    await lose(page, 'Facets(', [['facets']])
    await follow(page, '/vitaminas-y-suplementos')
    await page.getByRole('heading', { name: 'Vitaminas y suplementos', level: 1 }).waitFor()
    await page.getByText('No pudimos cargar los filtros').filter({ visible: true }).first().waitFor()
    if (screen === 'desktop')
      await page.getByText('No pudimos cargar las categorías').filter({ visible: true }).waitFor()
    const products = page
      .getByRole('main')
      .getByRole('article')
      .or(page.getByRole('main').locator('a[href^="/product/"]'))
    await expect.poll(() => products.count()).toBeGreaterThan(4)
    await expect(page.locator('main')).toHaveText(/producto\(s\) disponible\(s\)/, { useInnerText: true })
    await scene.picture('listing-without-filters')
    await assertAccessible(page, 'a listing without its filters')
    await page.unroute('**/graphql')
    await press(button(page, 'Volver a intentar').filter({ visible: true }).first())
    await expect(page.getByText('No pudimos cargar los filtros').filter({ visible: true })).toHaveCount(0)
  },
  { deep: 'its rows are shown by calls.test.ts and partial-answers.test.ts' },
)

story(
  'a listing whose products do not come says so, and a checkout goes on with whole answers only',
  async (scene) => {
    const { page, press, sees, visit } = scene
    await visit('/accesorios')
    await lose(page, 'Listing(', [['list']])
    await follow(page, '/vitaminas-y-suplementos')
    await button(page, 'Volver a intentar').first().waitFor()
    await page.unroute('**/graphql')
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
    await sees('Producto añadido al carrito')
    await lose(page, 'Places', [['shippingCosts']])
    await visit('/checkout')
    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await sees('No pudimos cargar las comunas')
  },
  { deep: 'its rows are shown by calls.test.ts and partial-answers.test.ts' },
)
