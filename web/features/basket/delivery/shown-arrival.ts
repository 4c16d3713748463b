/** A file apart from watch-arrival.ts: cards are part of a first press's code, which must not load the offers' code. */
import { useSyncExternalStore } from 'react'
import type { Arrival } from './arrival.rules.ts'

export type ShownArrival = { commune: string; arrives: Arrival }

let shown: ShownArrival | null = null
const listeners = new Set<() => void>()

export function showArrival(next: ShownArrival | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Null before a commune is chosen, until its offer is loaded, and where nothing is delivered. */
export const useShownArrival = (): ShownArrival | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
