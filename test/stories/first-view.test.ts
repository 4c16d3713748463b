import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertFirstViews } from './first-view.ts'
import { button, PRODUCTS } from './shopping.ts'
import { story, until, visit } from './story.ts'
import { VITAMIN } from './subscribing.ts'

const FIRST_VIEWS = {
  home: '/',
  listing: '/medicamentos',
  product: `/product/${PRODUCTS.vitamin.sku}`,
  search: '/busqueda?search=paracetamol',
}
const MOST_SHIFT = 0.02

story('a first view needs at most 130 kB of scripts', async ({ page, shop }) => {
  const paths = [
    ...Object.values(FIRST_VIEWS),
    `/product/${PRODUCTS.cream.sku}`,
    `/product/${PRODUCTS.prescription.sku}`,
    '/suscripciones',
    '/busqueda?search=omega&type=suscripciones',
    `/suscripcion/product/${VITAMIN.sku}`,
    '/conoce-suscripciones',
    '/404',
  ]
  await assertFirstViews(page, shop.url, paths)
})

story(
  'a press that comes before the code of its part is made again when it is there',
  async ({ page, shop, press, sees }) => {
    // Everything that is not in the first view comes when the story lets it.
    let held: PromiseWithResolvers<void> | undefined
    await page.route('**/assets/*.js', async (route) => {
      await held?.promise
      await route.continue()
    })
    const open = async (path: string) => {
      held = undefined
      await visit(page, shop.url + path)
      const { resolve } = (held = Promise.withResolvers<void>())
      return resolve
    }
    let release = await open(`/product/${PRODUCTS.vitamin.sku}`)
    const tab = page.getByRole('tab', { name: 'Despacho y retiro' })
    await press(tab)
    assert.equal(await tab.getAttribute('aria-selected'), 'false', 'its code is not there yet')
    release()
    await until(() => tab.getAttribute('aria-selected'), 'true')

    release = await open(`/product/${PRODUCTS.vitamin.sku}`)
    await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
    release()
    await page.getByRole('link', { name: 'Carro de compras, 1 producto' }).waitFor()
    await sees('Producto añadido al carrito')

    release = await open(FIRST_VIEWS.search)
    await page.getByLabel('Ordenar por').selectOption({ index: 1 })
    release()
    await page.waitForURL(/orden=/)
  },
)

story('nothing jumps while a page loads on a slow machine, nor when it is scrolled', async ({ page, shop, screen }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Element }[]
      })[])
        if (!entry.hadRecentInput)
          seen.push({
            value: entry.value,
            what: entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join(' | ') ?? '',
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [name, path] of Object.entries(FIRST_VIEWS)) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    // The first sign of a person wakes what was waiting for one.
    await page.mouse.move(200, 300)
    const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    while (!(await isAtEnd())) {
      const before = await page.evaluate(() => scrollY)
      await page.mouse.wheel(0, page.viewportSize()!.height / 2)
      // Not by requestAnimationFrame: a slowed headless browser may never answer it.
      await page.waitForFunction((before) => scrollY > before, before, { polling: 20 })
    }
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    assert.ok(
      sum < MOST_SHIFT,
      `${name} on a ${screen} shifts by ${sum.toFixed(3)}: ` +
        `${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('; ')}`,
    )
  }
})

story(
  'without scripts the pages are there: names, prices, filters and the search',
  async ({ page, shop, picture, expectProblem }) => {
    expectProblem(/\.js csp$/)
    for (const [name, path] of Object.entries(FIRST_VIEWS)) {
      await page.goto(shop.url + path)
      await readable(page, name)
      await picture(`without-scripts-${name}`)
    }
    await page.getByRole('search').getByLabel('Buscar productos').fill('vitamina c')
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('heading', { level: 1, name: /^Resultados para/ }).waitFor()
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
    await page.waitForURL(/pageId=2/)
    await page.goto(`${shop.url}/vitaminas-y-suplementos`)
    const before = await page.getByText('producto(s) disponible(s)').innerText()
    await page.getByRole('checkbox').filter({ visible: true }).first().check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
    await page.waitForURL(/marca=/)
    assert.notEqual(await page.getByText('producto(s) disponible(s)').innerText(), before)
    await page.goto(`${shop.url}/checkout`)
    await page.locator('main noscript p:visible', { hasText: 'Para comprar en línea activa JavaScript' }).waitFor()
    await picture('without-scripts-checkout')
  },
  { browser: { javaScriptEnabled: false } },
)

async function readable(page: Page, name: string): Promise<void> {
  assert.ok(
    (await page
      .getByText(/^(Ahora |Precio )?\s*\$\d[\d.]*$/)
      .filter({ visible: true })
      .count()) > 0,
    `${name} shows prices`,
  )
  assert.equal(await page.locator('h1').count(), 1, name)
  if (name !== 'product')
    assert.ok((await page.locator('article').filter({ visible: true }).count()) > 3, `${name} shows products`)
}
