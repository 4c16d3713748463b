/**
 * Parts of a page whose HTML the server has written and whose code can wait: React leaves the HTML as it is until the
 * code is there. It is downloaded at the first sign of a person (a moved pointer, a key, a touch, a scroll, a turned
 * phone), so that a first view weighs less. Links and forms work without it; a press that comes before the code is made
 * again when it is there.
 */
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '#web/platform/lazy-component.ts'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'touchstart', 'wheel', 'scroll']

let begin = () => {}
const awake = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      begin = resolve
      for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true, capture: true })
      // Not each resize: a phone fires one of its own while it loads.
      const { innerWidth: width } = window
      window.addEventListener('resize', () => (window.innerWidth === width ? undefined : begin()), { passive: true })
      for (const type of ['click', 'change']) window.addEventListener(type, keepPress, true)
    })
const loading = new Set<Promise<unknown>>()

/** Render it inside `Later`; give the part as the default of its module. */
export function hydrateLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => {
    const loaded = awake.then(() => loadChunk(load))
    loading.add(loaded)
    return loaded
  })
}

/** Keeps the HTML of the part inside. `className` gives its place a size where it is first rendered in the browser. */
export function Later({ children, className }: { children: ReactNode; className?: string }) {
  return <Suspense fallback={<NoHtml className={className} />}>{children}</Suspense>
}

/** For clientLoaders: an update finds every part's code in place. */
export async function hydrateNow(): Promise<void> {
  begin()
  await Promise.allSettled(loading)
}

// React only shows a fallback where there is no HTML to keep (or an update made it let go of it): nothing to wait for.
function NoHtml({ className }: { className?: string | undefined }) {
  useEffect(() => void hydrateNow(), [])
  return className ? <div className={className} /> : null
}

const PRESSED = 'button[type=button], input[type=checkbox], input[type=radio]'
const ASK_AGAIN_MS = 20
const PATIENCE_MS = 20_000

/** The browser's default actions, such as following a link or sending a form, stay with the browser. */
function keepPress(event: Event) {
  if (!(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>(event.type === 'click' ? PRESSED : 'select')
  if (!pressed || acting || (answers(pressed) && presses.length === 0)) return
  // A press that comes while an earlier one still waits has its turn after it.
  event.stopPropagation()
  begin()
  if (pressed instanceof HTMLSelectElement) {
    const { value } = pressed
    keep(pressed, () => {
      pressed.value = value
      pressed.dispatchEvent(new Event('change', { bubbles: true }))
    })
  } else {
    // A box that is ticked now and once more later would be empty again.
    event.preventDefault()
    keep(pressed, () => pressed.click())
  }
}

type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number }
/** Of React's own flags: put in place, or hydrating, and not finished yet. */
const UNFINISHED = 2 | 4096

/**
 * Whether React receives a press on the element. React marks elements while it hydrates them, and handles their events
 * only when the whole part is finished; a press between the two is lost. React tests the same itself
 * (getNearestMountedFiber).
 */
function answers(element: Element): boolean {
  const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber'))
  let fiber = mark ? ((element as unknown as Record<string, Fiber | null>)[mark] ?? null) : null
  if (!fiber) return false
  if (fiber.alternate) return true
  for (; fiber; fiber = fiber.return) if (fiber.flags & UNFINISHED) return false
  return true
}

let acting = false
const presses: { element: Element; act: () => void; until: number }[] = []

function keep(element: Element, act: () => void) {
  presses.push({ element, act, until: performance.now() + PATIENCE_MS })
  if (presses.length === 1) setTimeout(actInOrder, ASK_AGAIN_MS)
}

// One at a time: a press's changes are on the page before the next press.
function actInOrder() {
  const [first] = presses
  if (!first) return
  const ready = answers(first.element)
  const lost = !first.element.isConnected || performance.now() > first.until
  if (ready || lost) presses.shift()
  acting = true
  if (ready) first.act()
  acting = false
  setTimeout(actInOrder, ASK_AGAIN_MS)
}
