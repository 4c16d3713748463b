const DOUBLE_PRESS_MS = 500
/** A finger's width. */
const SAME_PLACE_PX = 44

let former: MouseEvent | null = null

/**
 * The ref of a checkbox: the second press of a double press on another control ticks nothing. Between the two, the page
 * may have moved a consent under the finger. The same listener is added only once.
 */
export const guardTicks = (): void => addEventListener('click', stopSecondTick, true)

function stopSecondTick(press: MouseEvent) {
  const isTick = (press.target as Element).closest('label, [type=checkbox]') !== null
  if (isTick && former && isSecond(press, former)) {
    press.preventDefault()
    press.stopPropagation()
  } else former = isTick ? null : press
}

/** Presses by keys and by scripts have no place: they are at 0, 0. */
const isSecond = (press: MouseEvent, first: MouseEvent) =>
  press.clientX + press.clientY > 0 &&
  press.timeStamp - first.timeStamp < DOUBLE_PRESS_MS &&
  Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) < SAME_PLACE_PX
