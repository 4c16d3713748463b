/**
 * The toast of an add (SHOP §4): it goes by itself, not while someone reads it; on a phone, what the search's overlay
 * adds leads home after 300 ms.
 */
import assert from 'node:assert/strict'
import { pass, passUntil, stopClock } from './page-clock.ts'
import { awakened, story, storyOnce, until, type Scene } from './story.ts'

const SHOWN_MS = 8_000
const HOME_AFTER_MS = 300

const toast = (page: Scene['page']) =>
  page.getByRole('region', { name: 'Avisos' }).getByText('Producto añadido al carrito')

/** Adds the first product of a listing that can be bought; then the page's clock stands still. */
async function addFromListing({ page, visit, press }: Pick<Scene, 'page' | 'visit' | 'press'>): Promise<void> {
  await page.clock.install()
  await visit('/accesorios')
  const card = page
    .locator('article')
    .filter({ visible: true })
    .filter({ has: page.getByRole('button', { name: /^comprar: / }) })
    .first()
  await awakened(card.getByRole('button', { name: /^comprar: / }))
  await stopClock(page)
  await press(card.getByRole('button', { name: /^comprar: / }))
  await passUntil(page, () => toast(page).isVisible())
}

storyOnce('the toast of an add is there for eight seconds and names the product, then it closes', async (scene) => {
  const { page } = scene
  await addFromListing(scene)
  await pass(page, SHOWN_MS - 500)
  assert.ok(await toast(page).isVisible(), 'still there when its time is nearly over')
  await pass(page, 500)
  await toast(page).waitFor({ state: 'hidden' })
})

story(
  'a toast that is read stays: under the pointer, and while its link has the focus',
  async (scene) => {
    const { page } = scene
    await addFromListing(scene)
    await toast(page).hover()
    await pass(page, 2 * SHOWN_MS)
    assert.ok(await toast(page).isVisible(), 'the pointer holds it')
    await page.getByRole('link', { name: 'Ver carro' }).focus()
    await page.mouse.move(5, 5)
    await pass(page, 2 * SHOWN_MS)
    assert.ok(await toast(page).isVisible(), 'the focus holds it')
    await page.getByRole('link', { name: 'Ver carro' }).blur()
    await pass(page, SHOWN_MS)
    await toast(page).waitFor({ state: 'hidden' })
  },
  { on: ['desktop'] },
)

story(
  'on a phone an addition in the search’s overlay leads home after 300 ms, not before; a customer elsewhere by then stays there',
  async (scene) => {
    const { page, visit, press } = scene
    const addSuggestion = async () => {
      await page.clock.resume()
      await visit('/accesorios')
      const search = page.getByRole('search').getByLabel('Buscar productos')
      await press(search)
      await search.pressSequentially('agua micelar')
      await page
        .getByRole('grid', { name: 'Sugerencias' })
        .getByRole('button', { name: /^Agregar al carro: / })
        .first()
        .waitFor()
      await page.evaluate(() => {
        const push = history.pushState.bind(history)
        history.pushState = (...given) => {
          ;(window as unknown as { left: number }).left = Date.now()
          push(...given)
        }
      })
      await stopClock(page)
      await press(
        page
          .getByRole('grid', { name: 'Sugerencias' })
          .getByRole('button', { name: /^Agregar al carro: / })
          .first(),
      )
    }
    const isAt = (path: string) => new URL(page.url()).pathname === path
    await page.clock.install()
    await addSuggestion()
    await passUntil(page, async () => isAt('/'))
    const waited = await page.evaluate(
      () =>
        (window as unknown as { left: number }).left -
        (JSON.parse(localStorage.getItem('cart_updated')!) as { timestamp: number }).timestamp,
    )
    assert.ok(waited >= HOME_AFTER_MS, `home after ${waited} ms`)

    await addSuggestion()
    await press(page.getByRole('link', { name: /^Carro de compras/ }))
    // The tap has arrived before any time passes.
    await until(async () => isAt('/checkout') || (await page.locator('.on-the-way').count()) > 0, true)
    await passUntil(page, async () => isAt('/checkout'))
    await pass(page, 3 * HOME_AFTER_MS)
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    assert.ok(isAt('/checkout'))
  },
  { on: ['phone'] },
)

story(
  'the toast is closed with its button, by keyboard too',
  async (scene) => {
    const { page } = scene
    await addFromListing(scene)
    const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' })
    await close.focus()
    await page.keyboard.press('Enter')
    await toast(page).waitFor({ state: 'hidden' })
    await until(() => toast(page).count(), 0)
  },
  { on: ['desktop'] },
)
