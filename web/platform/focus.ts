import { useEffect, useEffectEvent, useRef } from 'react'

/** For `ref`: an element that takes the place of a pressed one has the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** For `ref`: an element that appears below the edge is scrolled into view. */
export const scrollIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Calls `then` after each change of `value`, not for the first one: a pressed button has left with its part. */
export function useAfterChange<Value>(value: Value, then: (before: Value) => void): void {
  const shown = useRef(value)
  const react = useEffectEvent(then)
  useEffect(() => {
    const before = shown.current
    shown.current = value
    if (before !== value) react(before)
  }, [value])
}
