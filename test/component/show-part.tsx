/**
 * A part of the storefront in happy-dom, as a person uses it: the API is a table (api-table.ts), the router and the
 * language are real. What needs layout, a policy, a worker or a real navigation is a story's subject.
 */
import { DEFAULT_SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import assert from 'node:assert/strict'
import { mock, type TestContext } from 'node:test'
import { configure, screen, within } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { publicSettings } from '#shop/people/settings/settings.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { PASSWORD_LENGTH_MIN } from '#shop/people/accounts/register-client.input.ts'
import { FrameProvider } from '#web/platform/frame-context.ts'
import { documentLang, type Locale } from '#lib/locale.ts'
import { LocaleProvider } from '#web/platform/messages/messages.tsx'
import { createApiTable, type ApiTable } from './api-table.ts'
import { loadEnglish } from './english.ts'
import { solveInProcess } from './solve-in-process.ts'

// A hidden element has no role; to look for each one's style is most of a test's time.
// So is to print the page for a query that fails: `holds` does it once.
configure({ defaultHidden: false, throwSuggestions: false, getElementError: (message) => new Error(message ?? '') })

export type Shown = {
  user: UserEvent
  api: ApiTable
  /** The router's place now: '/contacto?tema=x#y'. */
  place: () => string
  navigate: (path: string) => Promise<void>
  /** As the page does when it is left. */
  unmount: () => Promise<void>
  /** Something on the console belongs to the test. */
  expectProblem: (pattern: RegExp) => void
}

type Options = {
  /** The page's address, with a link's state; the part is shown at every address that `routes` does not name. */
  path?: string | { pathname: string; search: string; state: unknown }
  locale?: Locale
  /** Other pages that the part leads to. */
  routes?: RouteObject[]
  /** Rows of the API before the part is shown. */
  api?: (api: ApiTable) => void
  /** The browser's storage has these. */
  stored?: Record<string, string>
  /** Characters, as the shop's pages say them. */
  passwordMinimum?: number
}

/** Shows it; after the test the page is empty again, and a problem that nobody expected fails the test. */
export async function showPart(
  t: TestContext,
  part: ReactNode,
  {
    path = '/',
    locale = 'es',
    routes = [],
    api: fill,
    stored = {},
    passwordMinimum = PASSWORD_LENGTH_MIN,
  }: Options = {},
): Promise<Shown> {
  const problems: string[] = []
  const expected: RegExp[] = []
  const api = createApiTable()
  fill?.(api)
  const watch = mock.method(console, 'error', (...parts: unknown[]) => void problems.push(parts.map(String).join(' ')))
  const { fetch: before } = globalThis
  globalThis.fetch = api.fetch
  const stopSolving = solveInProcess(api)
  const timers = followTimers()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  document.documentElement.lang = documentLang(locale)
  const router = createMemoryRouter([...routes, { path: '*', element: part }], { initialEntries: [path] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const unmount = async () => {
    root.unmount()
    await turns()
  }
  t.after(async () => {
    // By the clock that began them: cleared under the next test's, one takes another timer's place in its queue.
    timers.clear()
    t.mock.timers.reset()
    mock.timers.reset()
    await unmount()
    api.endHolds()
    await turns()
    timers.end()
    router.dispose()
    watch.mock.restore()
    stopSolving()
    globalThis.fetch = before
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    assert.deepEqual([...unexpected, ...api.unanswered.map((name) => `no row answers ${name}`)], [])
  })
  root.render(
    <StrictMode>
      <LocaleProvider value={{ locale, loadEnglish: locale === 'en' ? loadEnglish : undefined }}>
        <FrameProvider
          value={{
            origin: location.origin,
            settings: publicSettings(readSettingsFile(), passwordMinimum),
            shopId: DEFAULT_SHOP_ID,
          }}
        >
          <RouterProvider router={router} />
        </FrameProvider>
      </LocaleProvider>
    </StrictMode>,
  )
  await turns()
  return {
    // Without a delay it waits for no timer, so that the page's clock can stand still.
    user: userEvent.setup({ delay: null }),
    api,
    place: () => {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
    navigate: (to) => router.navigate(to),
    unmount,
    expectProblem: (pattern) => void expected.push(pattern),
  }
}

const { setTimeout: realTimeout, setInterval: realInterval } = globalThis

/** Answers how the page's timers end with it: a clock that stood still meanwhile has not cleared all of them. */
function followTimers(): { clear: () => void; end: () => void } {
  const timers: NodeJS.Timeout[] = []
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name] as unknown as (...parameters: unknown[]) => NodeJS.Timeout
    const follow = (...parameters: unknown[]) => {
      const timer = begin(...parameters)
      timers.push(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: follow })
  }
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const end = () => {
    Object.assign(globalThis, { setTimeout: realTimeout, setInterval: realInterval })
    clear()
  }
  return { clear, end }
}

/** Ms. A machine that is busy with other things too makes tests slow, not wrong. */
const PATIENCE_MS = 20_000
/** Turns of the event loop, for React's work and the promises between a press and what it shows. */
const TURNS = 8

/** What is under way without a timer or an answer ends. */
export async function turns(count = TURNS): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => realTimeout(resolve))
}

/** Asks again until the assertion holds; at the end it throws as it does, with the page's text. */
export async function holds<T>(assertion: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await assertion()
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(`${(error as Error).message}\nThe page: ${document.body.textContent}`, { cause: error })
    }
    await new Promise((resolve) => realTimeout(resolve, 5))
  }
}

/** This text is on the page, now or soon. */
export const sees = (text: string | RegExp): Promise<HTMLElement> => holds(() => screen.getAllByText(text)[0]!)
/** It is on the page no more, now or soon. */
export const seesNo = (text: string | RegExp): Promise<void> =>
  holds(() => assert.ok(screen.queryByText(text) === null, `${text} is on the page`))

type Role = Parameters<typeof screen.getByRole>[0]

/** The one element with this role and name. */
export function the(role: Role, name?: string | RegExp, where: HTMLElement = document.body): HTMLElement {
  const found = within(where).queryAllByRole(role, name === undefined ? {} : { name })
  if (found.length !== 1) throw new Error(`${found.length} elements are ${role} ${name ?? ''}`)
  return found[0]!
}
export const button = (name: string | RegExp): HTMLElement => the('button', name)
/** The field with this label. */
export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label)

/** Puts each text into the field with this label, in place of what it has: at once, as from a clipboard. */
export async function fillIn({ user }: Pick<Shown, 'user'>, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const place = field(label)
    if (place.tagName === 'SELECT') await user.selectOptions(place, text)
    else {
      await user.clear(place)
      await user.paste(text)
    }
  }
}

/** It has the focus, now or soon. (Not `assert.equal`: it would print both elements with all that they hold.) */
export const isFocused = (element: () => Element): Promise<void> =>
  holds(() =>
    assert.ok(
      document.activeElement === element(),
      `the focus is on ${document.activeElement?.outerHTML.slice(0, 120)}`,
    ),
  )
