import { useEffect, useEffectEvent } from 'react'

/** Starts anew for each `since`; null stops it. */
export function useInterval(ms: number | null, then: () => void, since?: unknown): void {
  const tick = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => tick(), ms)
    return () => clearInterval(timer)
  }, [ms, since])
}
