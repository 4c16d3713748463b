/**
 * Presses on parts that React has not hydrated yet are stopped, queued, and made again in order, when React handles the
 * part (decision 22). React's internals show whether it does. Meanwhile the element says that it is busy, and a choice
 * is as the browser has changed it.
 */

/** `hydrate` is called with the first press, so that the part's code is loaded. */
export function replayPresses(hydrate: () => void): void {
  for (const type of ['click', 'change']) window.addEventListener(type, (event) => queuePress(event, hydrate), true)
}

const PRESSED = 'button[type=button], input[type=checkbox], input[type=radio]'
const RETRY_MS = 20
const PATIENCE_MS = 20_000
/** Nobody listens to it, and React hydrates the part below it at once, where its code is there. */
const NUDGE = 'dragend'

/** The browser's default actions, such as following a link or sending a form, stay with the browser. */
function queuePress(event: Event, hydrate: () => void) {
  if (!(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>(event.type === 'click' ? PRESSED : 'select')
  if (!pressed || acting || (isHydrated(pressed) && presses.length === 0)) return
  // A press that comes while an earlier one still waits has its turn after it.
  event.stopPropagation()
  hydrate()
  if (pressed instanceof HTMLSelectElement) {
    const { value } = pressed
    enqueue(pressed, () => {
      pressed.value = value
      pressed.dispatchEvent(new Event('change', { bubbles: true }))
    })
  } else if (pressed instanceof HTMLInputElement && pressed.type === 'radio') {
    enqueue(pressed, () => {
      // React notices no press on one that is chosen already.
      pressed.checked = false
      pressed.click()
    })
  } else {
    // A box that is ticked now and once more later would be empty again.
    event.preventDefault()
    enqueue(pressed, () => pressed.click())
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
function isHydrated(element: Element): boolean {
  const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber'))
  let fiber = mark ? ((element as unknown as Record<string, Fiber | null>)[mark] ?? null) : null
  if (!fiber) return false
  if (fiber.alternate) return true
  for (; fiber; fiber = fiber.return) if (fiber.flags & UNFINISHED) return false
  return true
}

/** Hears of each press that waits, and of its end. */
type PressListener = (element: HTMLElement, isWaiting: boolean) => void
const listeners = new Set<PressListener>()
/** For parts of the first view that show more of a press than its button does. */
export const watchPresses = (listener: PressListener): void => void listeners.add(listener)

let acting = false
const presses: { element: HTMLElement; act: () => void; until: number }[] = []

function enqueue(element: HTMLElement, act: () => void) {
  presses.push({ element, act, until: performance.now() + PATIENCE_MS })
  setWaiting(element, true)
  // The answer is on the screen before React's work begins.
  if (presses.length === 1) requestAnimationFrame(() => setTimeout(actInOrder))
}

function setWaiting(element: HTMLElement, isWaiting: boolean) {
  element.toggleAttribute('data-pressed', isWaiting)
  if (isWaiting) element.setAttribute('aria-busy', 'true')
  else element.removeAttribute('aria-busy')
  for (const listener of listeners) listener(element, isWaiting)
}

// One at a time: a press's changes are on the page before the next press.
function actInOrder() {
  const [first] = presses
  if (!first) return
  if (!isHydrated(first.element)) first.element.dispatchEvent(new Event(NUDGE, { bubbles: true }))
  const ready = isHydrated(first.element)
  const lost = !first.element.isConnected || performance.now() > first.until
  if (ready || lost) {
    presses.shift()
    setWaiting(first.element, false)
  }
  acting = true
  if (ready) first.act()
  acting = false
  setTimeout(actInOrder, RETRY_MS)
}
