import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PRODUCTS } from './shopping.ts'
import { story } from './story.ts'

const FIRST_VIEWS = { home: '/', listing: '/medicamentos', product: `/product/${PRODUCTS.vitamin.sku}`, search: '/busqueda?search=paracetamol' }
/** Bytes of scripts on the wire, of a first view. */
const MOST_SCRIPT = 130 * 1024
const MOST_SHIFT = 0.02

story('a first view needs at most 130 kB of scripts', async ({ page, shop }) => {
  for (const path of [FIRST_VIEWS.home, FIRST_VIEWS.listing, FIRST_VIEWS.product]) {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.clearBrowserCache')
    const scripts = new Map<string, { url: string; bytes: number }>()
    client.on('Network.responseReceived', ({ requestId, type, response }) => type === 'Script' && scripts.set(requestId, { url: response.url, bytes: 0 }))
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId)
      if (script) script.bytes = encodedDataLength
    })
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const bytes = [...scripts.values()].reduce((sum, script) => sum + script.bytes, 0)
    assert.ok(bytes > 50_000, `the scripts of ${path} were seen`)
    assert.ok(bytes <= MOST_SCRIPT, `${path} loads ${Math.round(bytes / 1024)} kB: ${[...scripts.values()].map((script) => `${script.url.split('/').pop()} ${script.bytes}`).join(', ')}`)
    await client.detach()
  }
})

story('nothing jumps while a page loads on a slow machine, nor when it is scrolled', async ({ page, shop, screen }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Element }[] })[])
        if (!entry.hadRecentInput) seen.push({ value: entry.value, what: entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join(' | ') ?? '' })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [name, path] of Object.entries(FIRST_VIEWS)) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    // The first sign of a person wakes what was waiting for one.
    await page.mouse.move(200, 300)
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y)
        // Not requestAnimationFrame: a slowed headless browser may never answer it.
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    assert.ok(sum < MOST_SHIFT, `${name} on a ${screen} shifts by ${sum.toFixed(3)}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('; ')}`)
  }
})

story('without scripts the pages are there: names, prices, filters and the search', async ({ page, shop, picture, expectProblem }) => {
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
}, { browser: { javaScriptEnabled: false } })

async function readable(page: Page, name: string): Promise<void> {
  assert.ok((await page.getByText(/^(Ahora |Precio )?\s*\$\d[\d.]*$/).filter({ visible: true }).count()) > 0, `${name} shows prices`)
  assert.equal(await page.locator('h1').count(), 1, name)
  if (name !== 'product') assert.ok((await page.locator('article').filter({ visible: true }).count()) > 3, `${name} shows products`)
}
