const DOUBLE_PRESS_MS = 500
/** A finger's width. */
const SAME_PLACE_PX = 44

let first: MouseEvent

/**
 * For each press of a button: when it is a double press, the second one ticks nothing. Between the two, the page may
 * have moved a consent under the finger.
 */
export function guardTicks(press: MouseEvent): void {
  first = press
  // The same listener is added only once.
  addEventListener('click', stopSecondTick, true)
}

function stopSecondTick(press: MouseEvent) {
  if (!(press.target as Element).closest('label, [type=checkbox]') || !isSecond(press)) return
  press.preventDefault()
  press.stopPropagation()
}

/** Presses by keys and by scripts have no place: they are at 0, 0. */
const isSecond = ({ clientX, clientY, timeStamp }: MouseEvent) =>
  clientX + clientY > 0 &&
  timeStamp - first.timeStamp < DOUBLE_PRESS_MS &&
  Math.hypot(clientX - first.clientX, clientY - first.clientY) < SAME_PLACE_PX
