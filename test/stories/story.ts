/** One fact about the shop, told by a person in a real browser: on a phone and on a desktop, with nothing going wrong behind the page. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { newCustomer, openBrowser, picture, type Customer, type Screen } from './browser.ts'
import { sandboxAt } from './sandbox-hand.ts'
import { openStoryShop, type StoryShop } from './story-shop.ts'

export type Scene = Customer & {
  screen: Screen
  shop: Pick<StoryShop, 'url' | 'sandboxUrl'>
  sandbox: ReturnType<typeof sandboxAt>
  /** An e-mail address of this story's own. */
  email: string
  /** Goes there and waits until the page answers presses. */
  visit: (path: string) => Promise<void>
  /** With the finger on a phone, with the mouse on a desktop. */
  press: (what: Locator) => Promise<void>
  /** This text is on the screen, now or soon. */
  sees: (text: string | RegExp) => Promise<void>
  picture: (name: string) => Promise<void>
  /** A problem of this kind belongs to the story. */
  expectProblem: (pattern: RegExp) => void
}

/** A story that hangs fails here; the mail of an order may take a minute by itself. */
const LONGEST_MS = 180_000

type StoryOptions = { on?: Screen[]; browser?: BrowserContextOptions; shop?: () => Promise<StoryShop> }

/** Runs once for each screen. */
export function story(title: string, tell: (scene: Scene) => Promise<void>, { on = ['phone', 'desktop'], browser: options, shop: ownShop }: StoryOptions = {}): void {
  for (const screen of on)
    test(`${title} (${screen})`, { timeout: LONGEST_MS }, async (t) => {
      const shop = await (ownShop ?? theShop)()
      const customer = await newCustomer(await theBrowser(), screen, options)
      const expected: RegExp[] = []
      const scene = sceneOf(customer, { title, screen, shop, expected })
      try {
        await tell(scene)
        assert.deepEqual(customer.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))), [], 'nothing goes wrong behind the page')
      } catch (error) {
        const open = customer.context.pages()
        for (const [at, page] of open.entries()) await picture(page, `failed/${nameOf(title)}-${screen}${at || ''}`, { fullPage: false }).catch(() => {})
        t.diagnostic(`it ended at ${open.map((page) => page.url()).join(', ')}; behind the page: ${[...new Set(customer.problems)].slice(0, 8).join('; ') || 'nothing'}`)
        throw error
      } finally {
        await customer.context.close()
      }
    })
}

function sceneOf(customer: Customer, { title, screen, shop, expected }: { title: string; screen: Screen; shop: StoryShop; expected: RegExp[] }): Scene {
  const { page } = customer
  return {
    ...customer,
    screen,
    shop,
    sandbox: sandboxAt(shop.sandboxUrl),
    email: `${nameOf(title).slice(0, 40)}.${screen}.${Date.now()}@example.com`,
    visit: (path) => visit(page, shop.url + path),
    press: (what) => (screen === 'phone' ? what.tap() : what.click()),
    sees: (text) => sees(page, text),
    picture: (name) => picture(page, `${name}-${screen}`),
    expectProblem: (pattern) => void expected.push(pattern),
  }
}

/** Goes to an address and waits until React has taken the page over; a page that works without it is not waited for. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}

/** After a load: presses are answered from here on. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('contenido')
    return main === null || Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** This text is on the screen, now or soon. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Asks again until the answer is the expected one; then it is, or the test fails with the last answer. */
export async function until<T>(ask: () => Promise<T>, expected: T, patienceMs = 15_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    try {
      return assert.deepEqual(answer, expected)
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const nameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

let shop: Promise<StoryShop> | undefined
let browser: Promise<Browser> | undefined
/** The one shop of this file's stories. */
export const theShop = () => (shop ??= openStoryShop())
/** The one browser of this file's stories; each customer is a fresh profile in it. */
export const theBrowser = () => (browser ??= openBrowser())

after(async () => {
  await (await browser)?.close()
  await (await shop)?.close()
})
