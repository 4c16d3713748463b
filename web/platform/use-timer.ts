import { useEffect, useEffectEvent } from 'react'

/** Starts anew for each `since`; null stops it. */
export function useTimeout(ms: number | null, then: () => void, since?: unknown): void {
  const end = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [ms, since])
}
