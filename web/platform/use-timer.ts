import { useEffect, useEffectEvent } from 'react'

/** Starts anew for each `startKey`; null ms stop it. */
export function useTimeout(ms: number | null, then: () => void, startKey?: unknown): void {
  const end = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [ms, startKey])
}
