/**
 * Parts of a page with HTML from the server and code that can wait: React leaves the HTML as it is until the code has
 * arrived. It is downloaded at the first action of a visitor (pointer, key, touch, scroll, rotation), so that a first
 * view weighs less. Links and forms work without it; an earlier press is repeated when the code is ready.
 */
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { lazyComponent, type LazyComponent } from '#web/platform/lazy-component.tsx'
import { replayPresses } from './press-replay.ts'

/** Of a prefetch for an idle browser. */
const MOST_WAIT_MS = 5_000
const SIGNS = ['wheel', 'scroll']
/** Mostly the beginning of a press: hydration would keep it from being answered. */
const PRESS_SIGNS = ['pointerdown', 'touchstart', 'focusin', 'keydown']
const PRESS_MS = 150

/** `VITE_HYDRATE_AT_ONCE=true npm run build` makes a storefront without late parts (decision 22). */
const isAtOnce = import.meta.env.SSR || import.meta.env.VITE_HYDRATE_AT_ONCE === 'true'

let begin = () => {}
/** The first sign of a person. */
export const begun = isAtOnce
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      begin = resolve
      const options = { once: true, passive: true, capture: true }
      for (const sign of SIGNS) window.addEventListener(sign, begin, options)
      for (const sign of PRESS_SIGNS) window.addEventListener(sign, () => setTimeout(begin, PRESS_MS), options)
      onPointerMoved(begin)
      // Not each resize: a phone fires one of its own while it loads.
      const { innerWidth: width } = window
      window.addEventListener('resize', () => (window.innerWidth === width ? undefined : begin()), { passive: true })
      replayPresses(begin)
    })
const loading = new Set<Promise<unknown>>()

/** Browsers repeat the event of a resting pointer when the page is laid out beneath it: only another place counts. */
function onPointerMoved(act: () => void) {
  const listening = new AbortController()
  let at: string | undefined
  const compare = ({ screenX, screenY }: PointerEvent) => {
    const place = `${screenX} ${screenY}`
    if (place === (at ??= place)) return
    listening.abort()
    act()
  }
  window.addEventListener('pointermove', compare, { passive: true, capture: true, signal: listening.signal })
}

/** Render it inside `Later`; give the part as the default of its module. */
export const hydrateLater = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(load, (request) => {
    const requested = begun.then(request)
    loading.add(requested)
    return requested
  })

/**
 * Leaves the HTML of the part inside. `className` gives its place a size where it is first rendered in the browser.
 * Until the part is hydrated, an update waits for its code: React would replace the HTML by the fallback, and leave
 * the title and canonical link of the dropped HTML in the head.
 */
export function Later({ children, className }: { children: ReactNode; className?: string }) {
  const hydrated = useRef(false)
  const deferred = useDeferredValue(children)
  const shown = hydrated.current ? children : deferred
  return useMemo(
    () => (
      <Suspense fallback={<NoHtml className={className} />}>
        {shown}
        <Hydrated mark={hydrated} />
      </Suspense>
    ),
    [shown, className],
  )
}

function Hydrated({ mark }: { mark: RefObject<boolean> }) {
  useEffect(() => void (mark.current = true), [mark])
  return null
}

/** For clientLoaders: an update finds the code and texts of every part in place, and of `parts`, which are new. */
export async function hydrateNow(...parts: Pick<LazyComponent<never>, 'load'>[]): Promise<void> {
  await loadParts(parts)
  if (document.documentElement.lang === 'en')
    await (await import('#web/platform/messages/english.client.ts')).loadDeclaredTexts()
}

async function loadParts(parts: Pick<LazyComponent<never>, 'load'>[] = []): Promise<void> {
  begin()
  await Promise.allSettled([...loading, ...parts.map((part) => part.load())])
}

/**
 * Downloads code that a press will need. It waits for an idle browser, 5 s at most. A failure is left to the press.
 * `load` is not called for visitors who save data.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  // Without a connection browsers would remember the scripts as failed.
  const download = () => (navigator.onLine ? void load().catch(() => {}) : undefined)
  // Safari has no idle callback. A page that is always busy would never call it.
  if ('requestIdleCallback' in window) requestIdleCallback(download, { timeout: MOST_WAIT_MS })
  else setTimeout(download, 1)
}

/** The code of the likely next page: when a person is there, and the page's own parts. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  await begun
  await Promise.allSettled(loading)
  whenIdle(load)
}

/** What a press will need, from the first sign of a person on. A failure is left to that press. */
export function loadLater(load: () => Promise<unknown>): void {
  void begun.then(load).catch(() => {})
}

/** What a first press needs: after the page itself, before anybody presses. */
export function afterLoad(load: () => Promise<unknown>): void {
  if (document.readyState === 'complete') whenIdle(load)
  else window.addEventListener('load', () => whenIdle(load), { once: true })
}

// React only shows a fallback where there is no HTML to keep (or an update made it let go of it): nothing to wait for.
function NoHtml({ className }: { className?: string | undefined }) {
  useEffect(() => void loadParts(), [])
  return className ? <div className={className} /> : null
}
