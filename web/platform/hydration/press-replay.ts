/** Presses on parts that are not hydrated yet are stopped, queued and replayed in order (decision 22). */

export function replayPresses(hydrate: () => void): void {
  for (const type of ['click', 'change']) window.addEventListener(type, (event) => queuePress(event, hydrate), true)
}

const PRESSED = 'button[type=button], input[type=checkbox], input[type=radio]'
const RETRY_MS = 20
const PATIENCE_MS = 20_000
/** No code listens to this event, but React hydrates the part below it at once. */
const NUDGE = 'dragend'

/** The browser's default actions, such as following a link or sending a form, stay with the browser. */
function queuePress(event: Event, hydrate: () => void) {
  if (!(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>(event.type === 'click' ? PRESSED : 'select')
  if (!pressed || acting || (isHydrated(pressed) && presses.length === 0)) return
  // A press that arrives while an earlier one waits has its turn after it.
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
    // A box that is ticked now and again later would be empty.
    event.preventDefault()
    enqueue(pressed, () => pressed.click())
  }
}

type Fiber = { return: Fiber | null; alternate: Fiber | null; flags: number }
/** React's internal flags Placement and Hydrating. */
const UNFINISHED = 2 | 4096

/** As React's getNearestMountedFiber: a press between the mark and the end of hydration would be lost. */
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

let acting = false
const presses: { element: HTMLElement; act: () => void; until: number }[] = []

function enqueue(element: HTMLElement, act: () => void) {
  presses.push({ element, act, until: performance.now() + PATIENCE_MS })
  setWaiting(element, true)
  // The browser paints the press's answer before React's work begins.
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
  acting = true
  if (ready) first.act()
  acting = false
  setTimeout(actInOrder, RETRY_MS)
}
