/** Presses on parts that are not hydrated yet are stopped, queued and replayed in order (decision 22). */

export function replayPresses(hydrate: () => void): void {
  for (const type of ['click', 'change']) window.addEventListener(type, (event) => queuePress(event, hydrate), true)
}

const PRESSED = 'button[type=button], input[type=checkbox], input[type=radio]'
const RETRY_MS = 20
const WAIT_MS_MAX = 20_000
/** No code listens to this event, but React hydrates the part below it at once. */
const NUDGE = 'dragend'

/** Queues only presses that React must handle; the browser itself follows links and sends forms. */
function queuePress(event: Event, hydrate: () => void) {
  if (!(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>(event.type === 'click' ? PRESSED : 'select')
  if (!pressed || isReplaying || (isHydrated(pressed) && presses.length === 0)) return
  // The press is replayed in its turn, after the earlier ones.
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
      // React notices no press on an option that is already chosen.
      pressed.checked = false
      pressed.click()
    })
  } else {
    // A checkbox that is ticked now would be unticked by the replay.
    event.preventDefault()
    enqueue(pressed, () => pressed.click())
  }
}

type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number }
/** React's internal flags Placement and Hydrating. */
const UNFINISHED = 2 | 4096

/** Works as React's getNearestMountedFiber. React marks an element before hydration ends, too early for a press. */
function isHydrated(element: Element): boolean {
  const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber'))
  let fiber = mark ? ((element as unknown as Record<string, Fiber | null>)[mark] ?? null) : null
  if (!fiber) return false
  if (fiber.alternate) return true
  for (; fiber; fiber = fiber.return) if (fiber.flags & UNFINISHED) return false
  return true
}

type PressListener = (element: HTMLElement, isWaiting: boolean) => void
const listeners = new Set<PressListener>()
export const watchPresses = (listener: PressListener): void => void listeners.add(listener)

let isReplaying = false
const presses: { element: HTMLElement; act: () => void; until: number }[] = []

function enqueue(element: HTMLElement, act: () => void) {
  presses.push({ element, act, until: performance.now() + WAIT_MS_MAX })
  setWaiting(element, true)
  // Lets the browser paint the button's waiting state before React's work begins.
  if (presses.length === 1) requestAnimationFrame(() => setTimeout(actInOrder))
}

function setWaiting(element: HTMLElement, isWaiting: boolean) {
  element.toggleAttribute('data-pressed', isWaiting)
  if (isWaiting) element.setAttribute('aria-busy', 'true')
  else element.removeAttribute('aria-busy')
  for (const listener of listeners) listener(element, isWaiting)
}

// A press's changes must be on the page before the next press.
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
  isReplaying = true
  if (ready) first.act()
  isReplaying = false
  setTimeout(actInOrder, RETRY_MS)
}
