// `npm run bench:press [-- --times 5 --only add]`: ms from the first press on a page, three seconds after its load, to
// what it brings. On a phone without limits, and on Fast 3G with a quarter of the processor.
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { newCustomer, openBrowser } from '#test/stories/browser.ts'
import { openStoryShop } from '#test/stories/story-shop.ts'
import { table } from './table.ts'

const { values: options } = parseArgs({
  options: { times: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const READ_MS = 3_000
/** Chromium's figures; bytes a second. */
const FAST_3G = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const LIMITS = [
  { name: 'no limit', slower: 1, network: null },
  { name: 'Fast 3G, CPU 4×', slower: 4, network: FAST_3G },
]

/** Ms until the element, with that text, is visible. */
type Ask = (selector: string, text?: string) => Promise<number>
type Scene = { name: string; path: string; act: (page: Page, ask: Ask) => Promise<Record<string, number>> }

const PRODUCT = '/product/9249644'
const ADD = 'button[aria-label^="Agregar al carro"]'
const COUNT = 'header [data-units]'

async function add(page: Page, ask: Ask): Promise<Record<string, number>> {
  const times = Promise.all([
    ask(`[aria-busy=true], ${COUNT}`),
    ask('header a', '1 producto'),
    ask('section[aria-live] a'),
  ])
  await page.locator(ADD).filter({ visible: true }).first().tap({ noWaitAfter: true })
  const [answered, added, announced] = await times
  return { answered, added, said: announced }
}

const SCENES: Scene[] = [
  { name: 'add', path: PRODUCT, act: add },
  {
    name: 'cart',
    path: PRODUCT,
    async act(page, ask) {
      await add(page, ask)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
      const opened = ask('main li button[aria-label^="Quitar"]')
      await page.locator('header a[href*="/checkout"]').tap({ noWaitAfter: true })
      const open = await opened
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
      const step = ask('main button', 'Continuar como invitado')
      await page.getByRole('button', { name: 'Continuar' }).tap({ noWaitAfter: true })
      return { open, step: await step }
    },
  },
  {
    name: 'suggestions',
    path: '/',
    async act(page, ask) {
      const field = page.locator('header input[type=search]')
      const first = ask('[role=row], [role=option]')
      await field.tap({ noWaitAfter: true })
      await page.keyboard.type('paracetamol')
      return { first: await first }
    },
  },
  {
    name: 'product',
    path: '/busqueda?search=paracetamol',
    async act(page, ask) {
      const open = ask(`section ${ADD}`)
      await page
        .locator('main article a[href*="/product/"]')
        .filter({ visible: true })
        .first()
        .tap({ noWaitAfter: true })
      return { open: await open }
    },
  },
]

const shop = await openStoryShop()
const browser = await openBrowser()
try {
  for (const limit of LIMITS) {
    const rows: Record<string, string>[] = []
    for (const scene of SCENES.filter(({ name }) => !options.only || options.only.split(',').includes(name))) {
      const runs: Record<string, number>[] = []
      for (let time = 0; time < Number(options.times); time++) runs.push(await measure(browser, scene, limit))
      for (const what of Object.keys(runs[0]!)) {
        const times = runs.map((run) => run[what]!).toSorted((one, other) => one - other)
        rows.push({ press: `${scene.name}: ${what}`, median: `${times[times.length >> 1]}`, all: times.join(' ') })
      }
    }
    console.log(`\n${limit.name}, ms\n${table(rows)}`)
  }
} finally {
  await browser.close()
  await shop.close()
}
process.exit(0)

async function measure(from: Browser, { path, act }: Scene, { slower, network }: (typeof LIMITS)[number]) {
  const { context, page } = await newCustomer(from, 'phone')
  // The session's storage survives a document's load.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pressed', `${Date.now()}`), { capture: true })
  })
  const client = await context.newCDPSession(page)
  if (network) await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(shop.url + path, { waitUntil: 'load' })
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), READ_MS)
  const times = await act(page, async (selector, text = '') => {
    const took = await page.waitForFunction(
      ([selector, text]) => {
        const isShown = [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && `${element.textContent} ${element.ariaLabel}`.includes(text),
        )
        return isShown ? Date.now() - Number(sessionStorage.getItem('pressed')) : null
      },
      [selector, text] as const,
    )
    return (await took.jsonValue()) ?? NaN
  })
  await context.close()
  return times
}
