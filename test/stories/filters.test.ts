/**
 * Filters of listings, searches and event days (SHOP §2, §3; issue 10 §3): counts, chips, the drawer, the slider, and
 * all of it without scripts.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { onEventDay } from '#test/on-event-day.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button } from './shopping.ts'
import { awakened, hydrated, story, storyOnce, until } from './story.ts'

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
    await page.waitForURL(/\?search=paracetamol&forma=gotas$/)
    await until(() => count.innerText(), `${promised} producto(s) disponible(s)`)
    assert.ok(await drops.evaluate((box) => box === document.activeElement), 'the keyboard stays on the box')
    await press(panel.getByRole('group', { name: 'Mostrar solo' }).getByRole('checkbox', { name: /^Con stock/ }))
    await page.waitForURL(/forma=gotas&stock=si$/)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio por unidad' })
    await page.waitForURL(/orden=precio-unidad$/)
    await until(async () => (await page.locator('[aria-busy=true]').count()) === 0, true)
    await picture('search-filtered')
    await assertAccessible(page, 'a filtered search')

    await page.reload()
    assert.ok(await drops.isChecked())
    const chips = page.getByRole('list', { name: 'Filtros en uso' })
    await press(chips.getByRole('button', { name: 'Quitar filtro: Gotas orales' }))
    await page.waitForURL((url) => !url.search.includes('forma'))
    assert.equal(
      await page.evaluate(() => document.activeElement?.id),
      'productos-disponibles',
      'the keyboard goes on at the count',
    )
    await page.goBack()
    await page.waitForURL(/forma=gotas/)
    await until(() => drops.isChecked(), true)
    await press(chips.getByRole('button', { name: 'Quitar filtros' }))
    await until(() => count.innerText(), `${all} producto(s) disponible(s)`)
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
    await until(async () => (await apply.innerText()) !== before, true)
    assert.equal(await count.innerText(), all, 'nothing happens to the list yet')
    const promised = /Ver ([\d.]+) producto/.exec(await apply.innerText())![1]!
    await drawer
      .getByRole('status')
      .filter({ hasText: `${promised} producto` })
      .waitFor({ state: 'attached' })
    await picture('drawer-counts')
    await page.setViewportSize({ width: 320, height: 480 })
    await assertAccessible(page, 'the filters at 320 px')
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing scrolls sideways at 320 px',
    )
    await picture('drawer-counts-320')
    await press(apply)
    await page.waitForURL(/forma=jarabes/)
    await until(() => count.innerText(), `${promised} producto(s) disponible(s)`)
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
    assert.equal(await slider.getAttribute('step'), '1')
    const lowest = Number(await slider.getAttribute('min'))
    await hydrated(slider)
    await slider.press('ArrowRight')
    await page.waitForURL(new RegExp(`precioMin=${lowest + 1}$`))
    await until(() => slider.inputValue(), String(lowest + 1))
    // The list itself has the price: an order that is chosen before would begin without it.
    await button(page, 'Quitar filtros').waitFor()
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await page.waitForURL(/orden=precio/)

    await press(panel.getByRole('link', { name: /^Vitamina D|^Vitaminas/ }).first())
    await page.waitForURL((url) => url.search === '')
    await until(() => slider.evaluate((input: HTMLInputElement) => input.value === input.min), true)
    await until(() => panel.getByLabel('Desde').inputValue(), '')
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
    assert.equal(await count.innerText(), all)
    const band = panel.getByRole('link', { name: /^\$3\.000 a \$5\.999/ })
    const promised = /\(([\d.]+)\)/.exec(await band.innerText())![1]!
    await press(band)
    await page.waitForURL(/precioMin=3000&precioMax=5999/)
    await until(() => count.innerText(), `${promised} producto(s) disponible(s)`)
    assert.equal(await band.getAttribute('aria-current'), 'true')
  },
  { on: ['desktop'] },
)

storyOnce(
  'without scripts a search is filtered by its form, which keeps the words and the order',
  async ({ page, shop, expectProblem }) => {
    expectProblem(/\.js csp$/)
    await page.goto(`${shop.url}/busqueda?search=paracetamol&orden=precio`)
    const count = page.getByText('producto(s) disponible(s)')
    const before = await count.innerText()
    assert.equal(
      await page
        .getByRole('button', { name: /^FILTROS/ })
        .filter({ visible: true })
        .count(),
      0,
      'the drawer needs a script',
    )
    await page.getByRole('checkbox', { name: /^Gotas orales/ }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
    await page.waitForURL(/[?&]forma=gotas/)
    const { searchParams } = new URL(page.url())
    assert.deepEqual(
      ['search', 'forma', 'orden'].map((name) => searchParams.get(name)),
      ['paracetamol', 'gotas', 'precio'],
    )
    assert.notEqual(await count.innerText(), before)
  },
  { browser: { javaScriptEnabled: false } },
)

story(
  'an event day has filters, orders and a head of its own, in English too',
  async ({ page, visit, press, screen, picture }) => {
    await visit('/cyber-monday')
    const count = page.getByRole('status').filter({ hasText: 'producto(s) disponible(s)' })
    await until(() => count.innerText(), '3 producto(s) disponible(s)')
    assert.equal(await page.title(), 'Cyber Monday | Boldo')
    assert.match((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '', /\/cyber-monday$/)
    assert.match((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '', /ItemList/)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio por unidad' })
    await page.waitForURL(/orden=precio-unidad/)
    await until(() => page.locator('article h2').first().innerText(), 'Vitamina C 60 comprimidos')
    if (screen === 'phone') await press(button(page, /^FILTROS/))
    const filters =
      screen === 'phone'
        ? page.getByRole('dialog', { name: 'Filtros' })
        : page.getByRole('complementary', { name: 'Filtros' })
    await press(filters.getByRole('checkbox', { name: 'Comprimidos (2)' }))
    await press(filters.getByRole('checkbox', { name: /^Con stock/ }))
    if (screen === 'phone') await press(filters.getByRole('button', { name: 'Aplicar filtros Ver 1 producto' }))
    await page.waitForURL(/forma=comprimidos&stock=si/)
    await until(() => count.innerText(), '1 producto(s) disponible(s)')
    await picture('event-day-filtered')
    assert.equal(await page.locator('link[rel=canonical]').count(), 1)
    assert.match((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '', /\/cyber-monday$/)

    await visit('/cyber-monday?lang=en')
    await page.getByText('3 products available').waitFor()
    await page.getByText('Products without a prescription that take part.').waitFor()
    if (screen === 'desktop')
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('checkbox', { name: 'Tablets (2)' })
        .waitFor()
  },
  { shop: onCyberMonday },
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
    await until(() => order.inputValue(), 'precio-unidad')
    assert.ok(await page.getByRole('navigation', { name: 'Estás en' }).isVisible())
    release.resolve()
    await page.waitForURL(/orden=precio-unidad/)
    await until(() => page.locator('article h2').first().innerText(), 'Vitamina C 60 comprimidos')
    assert.equal(await page.locator('link[rel=canonical]').count(), 1)
    assert.equal(await page.locator('title').count(), 1)
  },
  { shop: onCyberMonday },
)
