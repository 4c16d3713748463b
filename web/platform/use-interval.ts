import { useEffect, useEffectEvent } from 'react'

/** Starts anew for each `startKey`; null ms stop it. */
export function useInterval(ms: number | null, then: () => void, startKey?: unknown): void {
  const tick = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => tick(), ms)
    return () => clearInterval(timer)
  }, [ms, startKey])
}
