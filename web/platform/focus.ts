import { useEffect, useEffectEvent, useRef } from 'react'

/** For `ref`: an element that replaces a pressed one takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

export const scrollIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Calls `then` after each change of `value`, but not for its first one. */
export function useAfterChange<Value>(value: Value, then: (before: Value) => void): void {
  const shown = useRef(value)
  const react = useEffectEvent(then)
  useEffect(() => {
    const before = shown.current
    shown.current = value
    if (before !== value) react(before)
  }, [value])
}
