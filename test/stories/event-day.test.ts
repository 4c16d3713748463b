/**
 * Event-day modes (SHOP §1, §9): on, the event is in the menu, on cards, on the product's page and has a listing; off,
 * it is nowhere.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { onEventDay } from '#test/on-event-day.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { assertFirstViews } from './first-view.ts'
import { addProduct, button, PRODUCTS } from './shopping.ts'
import { story, storyOnce, arrives } from './story.ts'

const CREAM = {
  sku: '9300001',
  name: 'Ñirea Crema hidratante con ácido hialurónico y niacinamida para piel muy seca 50 ml',
}
const SHELF = {
  laboratory: 'Andelmo',
  created_at: '2026-01-15T10:00:00-03:00',
  shipping_methods: 'homeDelivery|withdrawalStore',
}
const CATALOGUE = [
  {
    sku: CREAM.sku,
    product_name: CREAM.name,
    product_type: 'Dermocosmetic',
    category: 'Rostro',
    sub_category: 'Hidratación',
    brand: 'Ñirea',
    normal_price: 19_990,
    offer_price: 13_990,
    event_tags: '30-cyber-monday',
    pharmaceutical_form_text: 'ml',
    unit_content: 50,
    ...SHELF,
  },
  {
    sku: '9300002',
    product_name: 'Vitamina D3 60 cápsulas',
    product_type: 'Vitamins-supplements',
    category: 'Vitaminas',
    sub_category: 'Vitamina D',
    normal_price: 9_990,
    offer_price: 7_990,
    event_tags: '20-cyber-monday',
    ...SHELF,
  },
  {
    sku: '9300003',
    product_name: 'Gasas estériles 10 unidades',
    product_type: 'Accesories',
    category: 'Primeros auxilios',
    sub_category: 'Gasas',
    normal_price: 1_990,
    event_tags: '15-cyber-monday',
    ...SHELF,
  },
  {
    sku: '9300006',
    product_name: 'Agua termal 150 ml',
    product_type: 'Dermocosmetic',
    category: 'Rostro',
    sub_category: 'Hidratación',
    normal_price: 6_990,
    offer_price: 5_690,
    event_tags: '15-cyber-monday',
    ...SHELF,
  },
  {
    sku: '9300004',
    product_name: 'Losartán 50 mg 30 comprimidos',
    sale_condition: 'simpleRecipe',
    normal_price: 4_990,
    offer_price: 2_990,
    event_tags: '40-cyber-monday',
    ...SHELF,
  },
  {
    sku: '9300005',
    product_name: 'Protector solar FPS 50',
    product_type: 'Dermocosmetic',
    category: 'Protección solar',
    sub_category: 'Rostro',
    normal_price: 15_990,
    ...SHELF,
  },
]

let opened: Promise<ClockedShop> | undefined
const onCyberMonday = () => (opened ??= openClockedShop({ products: CATALOGUE, settings: onEventDay('cyber-monday') }))
after(async () => (await opened)?.close())

storyOnce(
  'on the event day too, a first view needs at most 130 kB of scripts',
  async ({ page, shop }) => {
    await assertFirstViews(page, shop.url, [
      '/',
      '/cyber-monday',
      '/dermocosmeticos/cyber-monday/30-cyber-monday',
      `/product/${CREAM.sku}`,
    ])
  },
  { shop: onCyberMonday },
)

story(
  'on the event day: from the menu to its products, whose badges say what their tags say',
  async (scene) => {
    const { page, visit, press, sees, screen } = scene
    await visit('/dermocosmeticos')
    if (screen === 'phone') {
      await press(button(page, 'Menú'))
      await press(page.getByRole('dialog').getByRole('link', { name: 'Cyber Monday', exact: true }))
    } else
      await press(
        page
          .getByRole('navigation', { name: 'Tipos de producto' })
          .getByRole('link', { name: 'Cyber Monday', exact: true }),
      )
    await page.getByRole('heading', { name: 'Cyber Monday', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/cyber-monday')
    await sees('4 producto(s) disponible(s)')
    const card = (name: string) => page.getByRole('article').filter({ hasText: name })
    await card(CREAM.name).getByText('Cyber Monday').waitFor()
    assert.deepEqual(
      await Promise.all(
        [CREAM.name, 'Vitamina D3', 'Gasas'].map((name) =>
          card(name).getByRole('list', { name: 'Características' }).innerText(),
        ),
      ),
      ['-30%\n30% de descuento\nCyber Monday', '-20%\n20% de descuento\nCyber Monday', 'Cyber Monday'],
    )
    // The price is lower than the tag says: the price's own percentage, and no other (decision D34).
    await expect(card('Agua termal').getByRole('list', { name: 'Características' })).toHaveText(
      '-19%\n19% de descuento\nCyber Monday',
      { useInnerText: true },
    )
    await expect(card('Losartán')).toHaveCount(0)
    await assertAccessible(page, 'the event’s listing')
    await scene.picture('event-day')
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await expect(page).toHaveURL(/orden=/)
    await page.waitForFunction(() => document.querySelector('article')?.textContent?.includes('Gasas'))

    await visit('/dermocosmeticos/cyber-monday/30-cyber-monday')
    await page.getByRole('heading', { name: '30% Cyber Monday', level: 1 }).waitFor()
    await sees('1 producto(s) disponible(s)')
    await scene.picture('event-day-tag')

    await visit(`/product/${CREAM.sku}`)
    await page.getByRole('main').getByRole('link', { name: 'Cyber Monday' }).waitFor()
    await expect(page.getByRole('main')).toHaveText(/\$13\.990[\s\S]*\$19\.990[\s\S]*-30%/, { useInnerText: true })
    await assertAccessible(page, 'a product of the event')
    await scene.picture('event-day-product')
    await addProduct(scene, CREAM)
    await visit('/product/9300004')
    await page.getByRole('heading', { name: 'Losartán 50 mg 30 comprimidos', level: 1 }).waitFor()
    await expect(page.getByRole('main').getByText('Cyber Monday')).toHaveCount(0)
  },
  { shop: onCyberMonday },
)

story(
  'on the event day the home page leads to it, the menu stays in one line and the promise is not cut',
  async ({ page, visit, press, screen, picture }) => {
    await visit('/')
    if (screen === 'desktop') {
      const row = page.getByRole('navigation', { name: 'Tipos de producto' })
      const promise = row.getByText('Compra online y recibe en 24 horas en la Región Metropolitana')
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const lines = () =>
          row
            .getByRole('listitem')
            .evaluateAll((entries) => new Set(entries.map((entry) => entry.getBoundingClientRect().top)).size)
        await expect.poll(lines).toBe(1)
        await expect.poll(async () => (await row.boundingBox())!.height, 'one line').toBeLessThan(52)
        const isWhole = () =>
          promise.evaluate(
            (element) =>
              element.scrollWidth <= element.clientWidth &&
              element.scrollHeight <= element.clientHeight &&
              getComputedStyle(element).textOverflow === 'clip',
          )
        await expect.poll(isWhole).toBe(true)
      }
    }
    await picture('event-day-home')
    await assertAccessible(page, 'the home page on the event day')
    await press(page.getByRole('main').getByRole('link', { name: 'Ver productos' }))
    await page.getByRole('heading', { name: 'Cyber Monday', level: 1 }).waitFor()
  },
  {
    shop: onCyberMonday,
    layout: 'the menu is one line on a desktop, and folded on a phone',
  },
)

story(
  'another event is not known while it is off',
  async ({ page, visit, expectProblem }) => {
    expectProblem(/^404: .*\/404\.data/)
    await visit('/black-friday')
    await arrives(page, '/404', 'Página no encontrada')
  },
  { shop: onCyberMonday, on: ['desktop'] },
)

story(
  'off, which is the default, tags, menu and listings of events are hidden',
  async (scene) => {
    const { page, visit, sees, shop, expectProblem } = scene
    expectProblem(/^404: .*\/404\.data/)
    // It carries tags of two events.
    await visit(`/busqueda?search=${encodeURIComponent(PRODUCTS.vitamin.name)}`)
    await page.getByRole('article').first().waitFor()
    await expect(page.getByText(/Cyber|Black Friday/)).toHaveCount(0)
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await page.getByRole('heading', { name: PRODUCTS.vitamin.name, level: 1 }).waitFor()
    await expect(page.getByText(/Cyber|Black Friday/)).toHaveCount(0)
    for (const path of [
      '/cyber',
      '/cyber-monday',
      '/black-friday',
      '/vitaminas-y-suplementos/cyber',
      '/vitaminas-y-suplementos/cyber/10-cyber',
    ]) {
      assert.equal((await fetch(shop.url + path)).status, 404, path)
      await visit(path)
      await sees('Página no encontrada')
    }
  },
  { on: ['desktop'] },
)
