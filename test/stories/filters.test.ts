/**
 * Filters of listings, searches and event days (SHOP §2, §3): counts, chips, the drawer, the slider, and
 * all of it without scripts.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { onEventDay } from '#test/on-event-day.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { button } from './shopping.ts'
import { arrives, awakened, hydrated, story, storyOnce, until } from './story.ts'

const SHELF = {
  laboratory: 'Andelmo',
  created_at: '2026-01-15T10:00:00-03:00',
  shipping_methods: 'homeDelivery|withdrawalStore',
  event_tags: '20-cyber-monday',
}
const CATALOGUE = [
  {
    sku: '9400001',
    product_name: 'Vitamina C 60 comprimidos',
    brand: 'Ñirea',
    product_type: 'Vitamins-supplements',
    category: 'Vitaminas',
    sub_category: 'C',
    normal_price: 9_000,
    unit_content: 60,
    pharmaceutical_form: 'Comprimidos',
    stock: 9,
    ...SHELF,
  },
  {
    sku: '9400002',
    product_name: 'Vitamina C 10 comprimidos',
    brand: 'Ñirea',
    product_type: 'Vitamins-supplements',
    category: 'Vitaminas',
    sub_category: 'C',
    normal_price: 4_000,
    unit_content: 10,
    pharmaceutical_form: 'Comprimidos masticables',
    stock: 0,
    ...SHELF,
  },
  {
    sku: '9400003',
    product_name: 'Crema de manos',
    brand: 'Otra',
    product_type: 'Dermocosmetic',
    category: 'Manos',
    sub_category: 'Cremas',
    normal_price: 12_000,
    unit_content: 50,
    pharmaceutical_form: 'Crema',
    stock: 9,
    ...SHELF,
  },
]
let opened: Promise<ClockedShop> | undefined
const onCyberMonday = () => (opened ??= openClockedShop({ products: CATALOGUE, settings: onEventDay('cyber-monday') }))
after(async () => (await opened)?.close())

story(
  'a search is narrowed by its filters: each choice says how many it leaves, chips take it away, back restores it',
  async ({ page, visit, press, picture }) => {
    await visit('/busqueda?search=paracetamol')
    const count = page.getByRole('status').filter({ hasText: 'producto(s) disponible(s)' })
    const all = Number.parseInt(await count.innerText())
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    const drops = panel
      .getByRole('group', { name: 'Forma farmacéutica' })
      .getByRole('checkbox', { name: /^Gotas orales \(\d+\)$/ })
    const promised = Number(
      /\((\d+)\)/.exec(
        await panel
          .locator('label')
          .filter({ hasText: /^Gotas orales/ })
          .innerText(),
      )![1],
    )
    assert.ok(promised > 0 && promised < all)
    await press(drops)
    await arrives(page, /\?search=paracetamol&forma=gotas$/, /./)
    await expect(count).toHaveText(`${promised} producto(s) disponible(s)`)
    await expect(drops, 'the keyboard stays on the box').toBeFocused()
    await press(panel.getByRole('group', { name: 'Mostrar solo' }).getByRole('checkbox', { name: /^Con stock/ }))
    await arrives(page, /forma=gotas&stock=si$/, /./)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio por unidad' })
    await arrives(page, /orden=precio-unidad$/, /./)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await picture('search-filtered')
    await assertAccessible(page, 'a filtered search')

    await page.reload()
    await expect(drops).toBeChecked()
    const chips = page.getByRole('list', { name: 'Filtros en uso' })
    await press(chips.getByRole('button', { name: 'Quitar filtro: Gotas orales' }))
    await arrives(page, /^\/busqueda(?!.*forma)/, /./)
    await expect(page.locator('#productos-disponibles'), 'the keyboard goes on at the count').toBeFocused()
    await page.goBack()
    await arrives(page, /forma=gotas/, /./)
    await expect(drops).toBeChecked()
    await press(chips.getByRole('button', { name: 'Quitar filtros' }))
    await expect(count).toHaveText(`${all} producto(s) disponible(s)`)
  },
  { on: ['desktop'] },
)

story(
  'the drawer of a phone says how many products its choices would leave, before they are applied',
  async ({ page, visit, press, picture }) => {
    await visit('/busqueda?search=ibuprofeno')
    // Behind an open drawer it has no role.
    const count = page.locator('#productos-disponibles')
    const all = await count.innerText()
    await press(button(page, /^FILTROS/))
    const drawer = page.getByRole('dialog', { name: 'Filtros' })
    const apply = drawer.getByRole('button', { name: /^Aplicar filtros Ver [\d.]+ productos?$/ })
    const before = await apply.innerText()
    await press(
      drawer
        .getByRole('group', { name: 'Forma farmacéutica' })
        .getByRole('checkbox', { name: /^Jarabes y suspensiones/ }),
    )
    await expect(apply).not.toHaveText(before, { useInnerText: true })
    await expect(count, 'nothing happens to the list yet').toHaveText(all)
    const promised = /Ver ([\d.]+) producto/.exec(await apply.innerText())![1]!
    await drawer
      .getByRole('status')
      .filter({ hasText: `${promised} producto` })
      .waitFor({ state: 'attached' })
    await picture('drawer-counts')
    await page.setViewportSize({ width: 320, height: 480 })
    await assertAccessible(page, 'the filters at 320 px')
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing scrolls sideways at 320 px',
      )
      .toBe(true)
    await picture('drawer-counts-320')
    await press(apply)
    await arrives(page, /forma=jarabes/, /./)
    await expect(count).toHaveText(`${promised} producto(s) disponible(s)`)
  },
  { on: ['phone'] },
)

story(
  'the price folds, its slider goes by 1 peso from the list’s cheapest to its dearest, and a link into the catalogue resets it',
  async ({ page, visit, press }) => {
    await visit('/vitaminas-y-suplementos')
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    const slider = panel.getByRole('slider', { name: 'Precio mínimo' })
    const fold = panel.locator('summary', { hasText: 'Precio' })
    await press(fold)
    await slider.waitFor({ state: 'hidden' })
    await press(fold)
    await slider.waitFor()
    await expect(slider).toHaveAttribute('step', '1')
    const lowest = Number(await slider.getAttribute('min'))
    await hydrated(slider)
    await slider.press('ArrowRight')
    await arrives(page, new RegExp(`precioMin=${lowest + 1}$`), /./)
    await expect(slider).toHaveValue(String(lowest + 1))
    // The list itself has the price: an order that is chosen before would begin without it.
    await button(page, 'Quitar filtros').waitFor()
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await arrives(page, /orden=precio/, /./)

    await press(panel.getByRole('link', { name: /^Vitamina D|^Vitaminas/ }).first())
    await arrives(page, /^\/vitaminas-y-suplementos[^?]*$/, /./)
    await until(() => slider.evaluate((input: HTMLInputElement) => input.value === input.min), true)
    await expect(panel.getByLabel('Desde')).toHaveValue('')
  },
  { on: ['desktop'] },
)

story(
  'the slider’s own ends leave nothing out, and a price range counts what it holds',
  async ({ page, visit, press }) => {
    await visit('/medicamentos')
    const count = page.getByRole('status').filter({ hasText: 'producto(s) disponible(s)' })
    const all = await count.innerText()
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    const low = panel.getByRole('slider', { name: 'Precio mínimo' })
    const ends = await Promise.all(['min', 'max'].map((end) => low.getAttribute(end)))
    await visit(`/medicamentos?precioMin=${ends[0]}&precioMax=${ends[1]}`)
    await expect(count).toHaveText(all)
    const band = panel.getByRole('link', { name: /^\$3\.000 a \$5\.999/ })
    const promised = /\(([\d.]+)\)/.exec(await band.innerText())![1]!
    await press(band)
    await arrives(page, /precioMin=3000&precioMax=5999/, /./)
    await expect(count).toHaveText(`${promised} producto(s) disponible(s)`)
    await expect(band).toHaveAttribute('aria-current', 'true')
  },
  { on: ['desktop'], deep: 'list-products.test.ts, list-facets.test.ts' },
)

storyOnce(
  'without scripts a search is filtered by its form, which keeps the words and the order',
  async ({ page, shop, expectProblem }) => {
    expectProblem(/\.js csp$/)
    await page.goto(`${shop.url}/busqueda?search=paracetamol&orden=precio`)
    const count = page.getByText('producto(s) disponible(s)')
    const before = await count.innerText()
    await expect(
      page.getByRole('button', { name: /^FILTROS/ }).filter({ visible: true }),
      'the drawer needs a script',
    ).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Gotas orales/ }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
    await arrives(page, /[?&]forma=gotas/, /./)
    const { searchParams } = new URL(page.url())
    assert.deepEqual(
      ['search', 'forma', 'orden'].map((name) => searchParams.get(name)),
      ['paracetamol', 'gotas', 'precio'],
    )
    await expect(count).not.toHaveText(before)
  },
  { browser: { javaScriptEnabled: false } },
)

story(
  'an event day has filters, orders and a head of its own, in English too',
  async ({ page, visit, press, screen, picture }) => {
    await visit('/cyber-monday')
    const count = page.getByRole('status').filter({ hasText: 'producto(s) disponible(s)' })
    await expect(count).toHaveText('3 producto(s) disponible(s)')
    await expect(page).toHaveTitle('Cyber Monday | Boldo')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cyber-monday$/)
    const data = page.locator('script[type="application/ld+json"]').first()
    await expect.poll(() => data.textContent()).toMatch(/ItemList/)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio por unidad' })
    await arrives(page, /orden=precio-unidad/, /./)
    await expect(page.locator('article h2').first()).toHaveText('Vitamina C 60 comprimidos')
    if (screen === 'phone') await press(button(page, /^FILTROS/))
    const filters =
      screen === 'phone'
        ? page.getByRole('dialog', { name: 'Filtros' })
        : page.getByRole('complementary', { name: 'Filtros' })
    await press(filters.getByRole('checkbox', { name: 'Comprimidos (2)' }))
    await press(filters.getByRole('checkbox', { name: /^Con stock/ }))
    if (screen === 'phone') await press(filters.getByRole('button', { name: 'Aplicar filtros Ver 1 producto' }))
    await arrives(page, /forma=comprimidos&stock=si/, /./)
    await expect(count).toHaveText('1 producto(s) disponible(s)')
    await picture('event-day-filtered')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cyber-monday$/)

    await visit('/cyber-monday?lang=en')
    await page.getByText('3 products available').waitFor()
    await page.getByText('Products without a prescription that take part.').waitFor()
    if (screen === 'desktop')
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('checkbox', { name: 'Tablets (2)' })
        .waitFor()
  },
  { deep: 'its rows are shown by list-facets.test.ts', shop: onCyberMonday },
)

storyOnce(
  'an order chosen before the breadcrumb has its code: the breadcrumb stays, and the head has one canonical link',
  async ({ page, visit }) => {
    const release = Promise.withResolvers<void>()
    await page.route(/event-day-top/, async (route) => {
      await release.promise
      await route.continue()
    })
    await visit('/cyber-monday')
    const order = page.getByLabel('Ordenar por')
    await awakened(order)
    await order.selectOption({ label: 'Menor precio por unidad' })
    await expect(order).toHaveValue('precio-unidad')
    await expect(page.getByRole('navigation', { name: 'Estás en' })).toBeVisible()
    release.resolve()
    await arrives(page, /orden=precio-unidad/, /./)
    await expect(page.locator('article h2').first()).toHaveText('Vitamina C 60 comprimidos')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('title')).toHaveCount(1)
  },
  { shop: onCyberMonday },
)
