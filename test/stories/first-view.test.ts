import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { CONTENT_PATHS } from '#shop/help/content/content-paths.rules.ts'
import { expect } from './expect.ts'
import { assertFirstViews, assertScripts, CHECKOUT, ENGLISH_CHECKOUT } from './first-view.ts'
import { button, PRODUCTS } from './shopping.ts'
import { fillCart } from './stored-cart.ts'
import { arrives, awakened, movePointer, story, storyOnce, visit } from './story.ts'
import { VITAMIN } from './subscribing.ts'
import { NOTHING } from './supporting.ts'

const FIRST_VIEWS = {
  home: '/',
  listing: '/medicamentos',
  product: `/product/${PRODUCTS.vitamin.sku}`,
  search: '/busqueda?search=paracetamol',
}
const SHIFT_MAX = 0.02

storyOnce('a first view needs at most 130 kB of scripts', async ({ page, shop }) => {
  const paths = [
    ...Object.values(FIRST_VIEWS),
    `/product/${PRODUCTS.cream.sku}`,
    `/product/${PRODUCTS.prescription.sku}`,
    '/suscripciones',
    '/busqueda?search=omega&type=suscripciones',
    NOTHING,
    `/suscripcion/product/${VITAMIN.sku}`,
    '/conoce-suscripciones',
    '/sube-tu-receta',
    '/404',
  ]
  await assertFirstViews(page, shop.url, paths)
})

storyOnce('a pointer that rests where the page is laid out is no sign of a person', async ({ page, shop }) => {
  await page.goto(shop.url, { waitUntil: 'networkidle' })
  let scripts = 0
  page.on('request', (request) => void (scripts += Number(request.resourceType() === 'script')))
  // What Chromium sends for a resting pointer after a layout: the same place, as often as there are layouts.
  await page.evaluate(async () => {
    for (let layout = 0; layout < 3; layout++)
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX: 300, screenY: 200 }))
    await new Promise((resolve) => setTimeout(resolve))
  })
  assert.equal(scripts, 0)
  await movePointer(page)
  await expect.poll(() => scripts).toBeGreaterThan(0)
})

storyOnce('a text’s first view needs at most 130 kB of scripts, and no text has a script of its own', async (scene) => {
  const { page, shop } = scene
  await assertFirstViews(page, shop.url, ['/contigo-beneficios'])
  const inTheShop = [...CONTENT_PATHS.keys()].filter((path) => path !== '/contigo-beneficios')
  const [first, ...others] = await assertFirstViews(page, shop.url, inTheShop)
  const [spanish, english] = [first!, others[0]!]
  for (const scripts of others) assert.ok([`${spanish}`, `${english}`].includes(`${scripts}`), `${scripts}`)
})

storyOnce('the checkout’s first view needs at most 170 kB of scripts in at most 20 files', async (scene) => {
  const { page, shop } = scene
  await assertScripts(page, shop.url, ['/checkout', '/suscripcion'], CHECKOUT)
  await fillCart(scene, 3)
  await assertScripts(page, shop.url, ['/checkout'], CHECKOUT)
  // Last: the browser remembers the language.
  await assertScripts(page, shop.url, ['/en/checkout', '/en/suscripcion'], ENGLISH_CHECKOUT)
})

storyOnce(
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
    await expect(tab, 'its code is not there yet').toHaveAttribute('aria-selected', 'false')
    release()
    await expect(tab).toHaveAttribute('aria-selected', 'true')

    release = await open(`/product/${PRODUCTS.vitamin.sku}`)
    await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
    release()
    await page.getByRole('link', { name: 'Carro de compras, 1 producto' }).waitFor()
    await sees('Producto añadido al carrito')

    release = await open(FIRST_VIEWS.search)
    await page.getByLabel('Ordenar por').selectOption({ index: 1 })
    release()
    await expect.poll(() => page.url()).toMatch(/orden=/)
  },
)

story(
  'a list prefetches the code of a product’s page after the first sign of a person; its press requests only data',
  async ({ page, shop, press }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const [, name] = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? []
      if (name) scripts.add(name)
    })
    await visit(page, shop.url + FIRST_VIEWS.search)
    const link = page.locator('main article').getByRole('link').filter({ visible: true }).first()
    const PARTS = ['product-view', 'open-product', 'product-parts']
    const isPrefetched = () => PARTS.every((name) => scripts.has(name))
    assert.equal(isPrefetched(), false, 'the first view is without it')
    await awakened(link)
    await expect.poll(isPrefetched).toBe(true)
    scripts.clear()
    await press(link)
    await arrives(page, /^\/product\//, /^(?!Resultados)/)
    await expect(page).not.toHaveTitle(/^Resultados/)
    assert.deepEqual(
      PARTS.filter((name) => scripts.has(name)),
      [],
      'the code is there',
    )
  },
)

story(
  'a prefetch that fails leaves the page alone',
  async (scene) => {
    const { page, shop } = scene
    scene.expectProblem(/product-parts/)
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    await page.route('**/assets/product-parts-*.js', (route) => route.abort())
    await visit(page, shop.url + FIRST_VIEWS.search)
    const failed = page.waitForEvent('requestfailed')
    await awakened(page.locator('main article').getByRole('link').filter({ visible: true }).first())
    await failed
    // What follows a failure is requested at once.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    assert.equal(requested.has('/health'), false, 'no page is loaded again that nobody left')
  },
  { on: ['phone'] },
)

/** The titles that the page has from now on, as long as its document lives. */
async function observeTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    const observer = new MutationObserver(() => titles.push(document.title))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles)
}

story('between a list and a product the page is never without its title', async ({ page, shop, press }) => {
  await visit(page, shop.url + FIRST_VIEWS.search)
  const titlesUntilNow = await observeTitles(page)
  const link = page.locator('main article').getByRole('link').filter({ visible: true }).first()
  await awakened(link)
  await press(link)
  await arrives(page, /^\/product\//, /^(?!Resultados)/)
  await expect(page).not.toHaveTitle(/^Resultados/)
  const titles = await titlesUntilNow()
  assert.ok(titles.length > 0, 'the title changed')
  assert.ok(!titles.includes(''), 'no moment without a title')
})

story(
  'in English too, from the home page to its results and on to a product, the page is never empty',
  async (scene) => {
    const { page, shop, press } = scene
    await visit(page, `${shop.url}/en`)
    const titlesUntilNow = await observeTitles(page)
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('paracetamol')
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Results for/ }).waitFor()
    await press(page.locator('main article').getByRole('link').filter({ visible: true }).first())
    await arrives(page, /^\/en\/product\//, /^(?!Results)/)
    await expect(page).not.toHaveTitle(/^Results/)
    const titles = await titlesUntilNow()
    assert.ok(
      titles.some((title) => title.startsWith('Results')),
      'the document stayed',
    )
    assert.ok(!titles.includes(''), 'no moment without a title')
  },
)

story('nothing jumps while a page loads on a slow machine, nor when it is scrolled', async ({ page, shop, screen }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: { value: number; moved: string }[] = []
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
            moved: entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join(' | ') ?? '',
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [name, path] of Object.entries(FIRST_VIEWS)) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    // The first sign of a person wakes what was waiting for one.
    await movePointer(page)
    const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    while (!(await isAtEnd())) {
      const before = await page.evaluate(() => scrollY)
      await page.mouse.wheel(0, page.viewportSize()!.height / 2)
      // Not by requestAnimationFrame: a slowed headless browser may never answer it.
      await page.waitForFunction((before) => scrollY > before, before, { polling: 20 })
    }
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    assert.ok(
      sum < SHIFT_MAX,
      `${name} on a ${screen} shifts by ${sum.toFixed(3)}: ` +
        `${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('; ')}`,
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
    await arrives(page, /pageId=2/, /^Resultados para/)
    await page.goto(`${shop.url}/vitaminas-y-suplementos`)
    const count = page.getByText('producto(s) disponible(s)')
    const before = await count.innerText()
    await page.getByRole('checkbox').filter({ visible: true }).first().check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
    await arrives(page, /marca=/, 'Vitaminas y suplementos')
    await expect(count).not.toHaveText(before)
    await page.goto(`${shop.url}/checkout`)
    await page.locator('main noscript p:visible', { hasText: 'Para comprar en línea activa JavaScript' }).waitFor()
    await picture('without-scripts-checkout')
  },
  { browser: { javaScriptEnabled: false } },
)

async function readable(page: Page, name: string): Promise<void> {
  const prices = page.getByText(/^(Ahora |Precio )?\s*\$\d[\d.]*$/).filter({ visible: true })
  await expect(prices.first(), `${name} shows prices`).toBeVisible()
  await expect(page.locator('h1'), name).toHaveCount(1)
  const products = page.locator('article').filter({ visible: true })
  if (name !== 'product') await expect(products.nth(3), `${name} shows products`).toBeVisible()
}
