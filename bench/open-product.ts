// `npm run bench:open`: ms from a press on a search's first product to its page, on a phone with a quarter of this
// processor.
import type { Browser, Page } from 'playwright-core'
import { newCustomer, openBrowser } from '#test/stories/browser.ts'
import { openStoryShop } from '#test/stories/story-shop.ts'

const CPU_SLOWDOWN = 4
const RUNS = 9
const SEARCH = '/busqueda?search=paracetamol'
const STARTED_KEY = 'press'

const PREPARATIONS: Record<string, (page: Page) => Promise<void>> = {
  'before any other sign of a person': async () => {},
  'while the list still hydrates after its first scroll': (page) => page.mouse.wheel(0, 200),
  'after looking at the list': async (page) => {
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/buy-controls')),
    )
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  },
}

const shop = await openStoryShop()
const browser = await openBrowser()
try {
  for (const [name, before] of Object.entries(PREPARATIONS)) {
    const times: number[] = []
    for (let time = 0; time < RUNS; time++) times.push(await measureOpening(browser, before))
    times.sort((one, other) => one - other)
    console.log(`Open a product ${name}: median ${times[RUNS >> 1]} ms (${times.join(', ')}), goal 800 ms`)
  }
} finally {
  await browser.close()
  await shop.close()
}
process.exit(0)

/** Milliseconds from the press until heading and title are the product's. */
async function measureOpening(from: Browser, before: (page: Page) => Promise<void>): Promise<number> {
  const { context, page } = await newCustomer(from, 'phone')
  // The press may load a document, in which only the session's storage remembers its start.
  await page.addInitScript((key) => {
    const isProduct = () => location.pathname.startsWith('/product/')
    const press = () => (isProduct() ? undefined : sessionStorage.setItem(key, `${Date.now()}`))
    addEventListener('pointerdown', press, { capture: true })
    const watch = () => {
      const { title } = document
      const isOpen = isProduct() && document.querySelector('main h1') && title && !title.startsWith('Resultados')
      if (isOpen) Object.assign(window, { took: Date.now() - Number(sessionStorage.getItem(key)) })
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  }, STARTED_KEY)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(shop.url + SEARCH)
  await before(page)
  const link = page.locator('main article a[href*="/product/"]').filter({ visible: true }).first()
  await link.tap({ noWaitAfter: true })
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took)
  const ms = await took.jsonValue()
  await context.close()
  return ms ?? NaN
}
