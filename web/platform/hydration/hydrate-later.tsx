/** A part's code loads at the visitor's first action; its HTML works before, and early presses are replayed. */
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

const WAIT_MS_MAX = 5_000
const SCROLL_EVENTS = ['wheel', 'scroll']
/** These mostly begin a press, whose answer hydration would delay. */
const PRESS_EVENTS = ['pointerdown', 'touchstart', 'focusin', 'keydown']
const PRESS_MS = 150

/** `VITE_HYDRATE_AT_ONCE=true npm run build` makes a storefront without late parts (decision 22). */
const isAtOnce = import.meta.env.SSR || import.meta.env.VITE_HYDRATE_AT_ONCE === 'true'

let startHydration = () => {}
export const firstInteraction = isAtOnce
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      startHydration = resolve
      const options = { once: true, passive: true, capture: true }
      for (const eventName of SCROLL_EVENTS) window.addEventListener(eventName, startHydration, options)
      for (const eventName of PRESS_EVENTS)
        window.addEventListener(eventName, () => setTimeout(startHydration, PRESS_MS), options)
      onPointerMoved(startHydration)
      // A phone fires resize events of its own while it loads: only another width counts.
      const { innerWidth: width } = window
      window.addEventListener('resize', () => (window.innerWidth === width ? undefined : startHydration()), {
        passive: true,
      })
      replayPresses(startHydration)
    })
const loadingParts = new Set<Promise<unknown>>()

/** Browsers repeat the event of a resting pointer when the page moves beneath it: only another position counts. */
function onPointerMoved(act: () => void) {
  const listening = new AbortController()
  let firstPlace: string | undefined
  const compare = ({ screenX, screenY }: PointerEvent) => {
    const place = `${screenX} ${screenY}`
    if (place === (firstPlace ??= place)) return
    listening.abort()
    act()
  }
  window.addEventListener('pointermove', compare, { passive: true, capture: true, signal: listening.signal })
}

/** Render the component inside `Later`. */
export const hydrateLater = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(load, (request) => {
    const requested = firstInteraction.then(request)
    loadingParts.add(requested)
    return requested
  })

/** Before hydration an update waits for the code: React would drop the HTML but leave its title and canonical link. */
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

/** For clientLoaders: loads the code and texts of every part of the page, and of the new `parts`. */
export async function hydrateNow(...parts: Pick<LazyComponent<never>, 'load'>[]): Promise<void> {
  await loadParts(parts)
  if (document.documentElement.lang === 'en')
    await (await import('#web/platform/messages/english.client.ts')).loadDeclaredTexts()
}

async function loadParts(parts: Pick<LazyComponent<never>, 'load'>[] = []): Promise<void> {
  startHydration()
  await Promise.allSettled([...loadingParts, ...parts.map((part) => part.load())])
}

/** Waits at most 5 s for an idle browser; never loads for visitors who save data. A press repeats a failed download. */
export function whenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  // Without a connection browsers would remember the scripts as failed.
  const download = () => (navigator.onLine ? void load().catch(() => {}) : undefined)
  // Safari has no idle callback. A page that is always busy would never call one without a timeout.
  if ('requestIdleCallback' in window) requestIdleCallback(download, { timeout: WAIT_MS_MAX })
  else setTimeout(download, 1)
}

export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  await firstInteraction
  await Promise.allSettled(loadingParts)
  whenIdle(load)
}

export function loadLater(load: () => Promise<unknown>): void {
  void firstInteraction.then(load).catch(() => {})
}

export function afterLoad(load: () => Promise<unknown>): void {
  if (document.readyState === 'complete') whenIdle(load)
  else window.addEventListener('load', () => whenIdle(load), { once: true })
}

// React shows a fallback only without server HTML, or after an update dropped it: then nothing is worth a wait.
function NoHtml({ className }: { className?: string | undefined }) {
  useEffect(() => void loadParts(), [])
  return className ? <div className={className} /> : null
}
