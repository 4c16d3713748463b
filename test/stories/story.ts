/**
 * One fact about the shop, shown by a person in a real browser: on a phone and on a desktop, with nothing going wrong
 * behind the page.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test, type TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Locator, Page, Response } from 'playwright-core'
import { deep, isDeep } from '#test/depth.ts'
import { madeUpBelow } from '#test/made-up.ts'
import {
  keepFailure,
  newCustomer,
  openBrowser,
  PATIENCE_MS,
  picture,
  startTrace,
  type Customer,
  type Screen,
} from './browser.ts'
import { expect } from './expect.ts'
import { sandboxAt } from './sandbox-client.ts'
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
  press: (target: Locator) => Promise<void>
  /** This text is on the screen, now or soon. */
  sees: (text: string | RegExp) => Promise<void>
  picture: (name: string, options?: { fullPage?: boolean }) => Promise<void>
  /** A problem of this kind belongs to the story. */
  expectProblem: (pattern: RegExp) => void
}

/** A story that hangs fails here; each mail of an order may take a minute by itself. */
const STORY_MS_MAX = Math.max(240_000, 4 * PATIENCE_MS)

type StoryOptions = {
  on?: Screen[]
  /** Why it runs on both screens at each change: what the layout has to do with it. */
  layout?: string
  /** Only `npm run test:deep` runs it: what shows the fact cheaper. */
  deep?: string
  /** Its point is a picture that the page loads: without it none is, which saves a quarter of a visit. */
  pictures?: true
  browser?: BrowserContextOptions
  shop?: () => Promise<StoryShop>
}

const BOTH: Screen[] = ['phone', 'desktop']

/** Runs on both screens in a deep run, or where the layout matters; at each change on one, which the title picks. */
export function story(title: string, act: (scene: Scene) => Promise<void>, options: StoryOptions = {}): void {
  const { on = options.layout !== undefined || isDeep ? BOTH : [screenFor(title)], deep: reason } = options
  closeAfterFile()
  for (const screen of on) {
    const limits = { timeout: STORY_MS_MAX + 60_000, ...(reason !== undefined && deep(reason)) }
    test(`${title} (${screen})`, limits, async (t) => {
      const shop = await (options.shop ?? theShop)()
      await runOn(t, shop, title, screen, act, options)
    })
  }
}

/** As `story`, on one of the two screens in a deep run too: its point is what happens, not how it looks. */
export const storyOnce: typeof story = (title, act, options) =>
  story(title, act, { on: [screenFor(title)], ...options })

const screenFor = (title: string): Screen => BOTH[createHash('sha1').update(title).digest()[0]! % 2]!

async function runOn(
  t: TestContext,
  shop: StoryShop,
  title: string,
  screen: Screen,
  act: (scene: Scene) => Promise<void>,
  options: StoryOptions,
): Promise<void> {
  const customer = await newCustomer(await theBrowser(options.pictures), screen, options.browser)
  const stopTrace = await startTrace(customer)
  const expected: RegExp[] = []
  let patience: NodeJS.Timeout | undefined
  try {
    const over = new Promise<never>(
      (_, reject) =>
        (patience = setTimeout(() => reject(new Error(`the story took longer than ${STORY_MS_MAX} ms`)), STORY_MS_MAX)),
    )
    await Promise.race([act(createScene(customer, { title, screen, shop, expected })), over])
    assert.deepEqual(
      customer.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      [],
      'nothing goes wrong behind the page',
    )
  } catch (error) {
    await stopTrace(`${toFileName(title)}-${screen}`)
    const open = customer.context.pages()
    for (const [index, page] of open.entries())
      await keepFailure(page, `${toFileName(title)}-${screen}${index || ''}`).catch(() => {})
    t.diagnostic(
      `it ended at ${open.map((page) => page.url()).join(', ')}; behind the page: ` +
        `${[...new Set(customer.problems)].slice(0, 8).join('; ') || 'nothing'}`,
    )
    throw error
  } finally {
    clearTimeout(patience)
    await customer.context.close()
  }
}

function createScene(
  customer: Customer,
  { title, screen, shop, expected }: { title: string; screen: Screen; shop: StoryShop; expected: RegExp[] },
): Scene {
  const { page } = customer
  return {
    ...customer,
    screen,
    shop,
    sandbox: sandboxAt(shop.sandboxUrl),
    email: `${toFileName(title).slice(0, 40)}.${screen}.${madeUpBelow(10 ** 13)}@example.com`,
    visit: (path) => visit(page, shop.url + path),
    press: (target) => (screen === 'phone' ? target.tap() : target.click()),
    sees: (text) => sees(page, text),
    picture: (name, options) => picture(page, `${name}-${screen}`, options),
    expectProblem: (pattern) => void expected.push(pattern),
  }
}

/** Nothing of it is above or below the screen, or behind what lies over the page. */
export const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isThere = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    const x = (left + right) / 2
    return isThere(x, top + 1) && isThere(x, bottom - 1)
  })

/** Each call whose document has this text fails as without a connection, until `page.unroute('**\/graphql')`. */
export async function failCalls(page: Page, text: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(text) ? route.abort('internetdisconnected') : route.fallback(),
  )
}

/** The answer to the next call whose document has this text; wait for it together with what sends the call. */
export const answerTo = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postData()?.includes(text) ?? false)

/**
 * A double press, of which the first one's call has this text. It is answered after the second: on a busy machine that
 * would meet the next page.
 */
export async function pressTwice(target: Locator, text: string): Promise<void> {
  const page = target.page()
  const pressed = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(text)) await pressed.promise
    await route.fallback()
  })
  await target.dblclick()
  pressed.resolve()
}

/** Goes to an address and waits until React has taken the page over; a page that works without it is not waited for. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}

/**
 * After a load: presses and keys are answered from here on. React marks elements before it hears them; its root tells
 * when it does.
 */
export async function awake(page: Page): Promise<void> {
  type Fiber = { return: Fiber | null; stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  await page.waitForFunction(() => {
    const main = document.getElementById('contenido')
    if (!main) return true
    const mark = Object.keys(main).find((key) => key.startsWith('__reactFiber'))
    if (!mark) return false
    let fiber = (main as unknown as Record<string, Fiber>)[mark] as Fiber
    while (fiber.return) fiber = fiber.return
    return fiber.stateNode.current.memoizedState?.isDehydrated === false
  })
}

/**
 * Keys pressed on this element are answered from here on; a part whose code comes at the first sign of a person is not
 * at once.
 */
export async function hydrated(target: Locator): Promise<void> {
  type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number }
  const PLACED_OR_HYDRATING = 2 | 4096
  await until(
    () =>
      target.evaluate((element, unfinished) => {
        const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber'))
        let fiber: Fiber | null = mark ? (element as unknown as Record<string, Fiber>)[mark]! : null
        if (!fiber || fiber.alternate) return fiber !== null
        for (; fiber; fiber = fiber.return) if (fiber.flags & unfinished) return false
        return true
      }, PLACED_OR_HYDRATING),
    true,
  )
}

/** The first sign of a person, which wakes the parts whose code could wait; then this element answers. */
export async function awakened(target: Locator): Promise<void> {
  await movePointer(target.page())
  await hydrated(target)
}

/** The first sign of a person: one event alone may be the browser's own, of a pointer that rests. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}

/**
 * The page of this path is there, with its first heading: the router changes the address before the page. `path`: the
 * whole path with its search, or a pattern.
 */
export async function arrives(page: Page, path: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.url().replace(/^\w+:\/\/[^/]+/, ''))
    .toEqual(typeof path === 'string' ? path : expect.stringMatching(path))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** This text is on the screen, now or soon. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** A mail may wait for the next turn of its job, each minute. */
export const MAIL_PATIENCE_MS = 60_000 + PATIENCE_MS

/**
 * Asks again until the answer is the expected one, also when asking fails: of an element that is not there yet, of a
 * page that is being left. In the end the test fails with the last answer or error.
 */
export async function until<T>(ask: () => Promise<T>, expected: T, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return assert.deepEqual(await ask(), expected)
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const toFileName = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

let shop: Promise<StoryShop> | undefined
const browsers = new Map<boolean, Promise<Browser>>()
let isClosing = false

/** The one shop of this file's stories. */
export const theShop = () => (shop ??= openStoryShop())

/** The one browser of this file's stories, with or without pictures; each customer is a fresh profile in it. */
export function theBrowser(pictures = false): Promise<Browser> {
  const known = browsers.get(pictures)
  if (known) return known
  closeAfterFile()
  const opening = openBrowser({ pictures })
  browsers.set(pictures, opening)
  return opening
}

/** Its file's own, also where one process runs several files. */
function closeAfterFile(): void {
  if (isClosing) return
  isClosing = true
  after(async () => {
    isClosing = false
    const open = [...browsers.values()]
    browsers.clear()
    for (const browser of open) await (await browser).close()
    await (await shop)?.close()
    shop = undefined
  })
}
