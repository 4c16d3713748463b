const DOUBLE_PRESS_MS = 500
/** A finger's width. */
const SAME_PLACE_PX = 44

/**
 * The second press of a double press on a button ticks nothing: the page may have moved a consent under the finger.
 * Presses by keys and scripts have no place (their `detail` is 0), and do not count.
 */
export function guardTicks(): void {
  let former: MouseEvent | null = null
  const guard = (press: MouseEvent) => {
    const target = press.target as Element
    if (former && target.closest('label, [type=checkbox]') && isSecondPress(press, former)) {
      press.preventDefault()
      press.stopImmediatePropagation()
    } else former = press.detail > 0 && target.closest('button, a') ? press : null
  }
  addEventListener('click', guard, true)
}

const isSecondPress = (press: MouseEvent, first: MouseEvent) =>
  press.timeStamp - first.timeStamp < DOUBLE_PRESS_MS &&
  Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) < SAME_PLACE_PX
