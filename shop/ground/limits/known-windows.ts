import { LIMITS, type LimitName } from './limits.rules.ts'
import type { Window } from './limit-store.port.ts'

/** `pending`: calls to send to the store; `sent`: calls that it has not answered yet. */
export type KnownWindow = Window & { key: string; perS: number; pending: number; sent: number }

export type WindowKey = { name: LimitName; key: string; perS: number }

/** For each limit. Above it each call queries the store; no window is evicted before its end. */
const WINDOWS_MAX = 10_000
const PRUNE_EVERY_MS = 1_000

/** One map a limit, so that no flood of one kind touches another kind. */
export function createKnownWindows() {
  const maps = new Map(
    Object.keys(LIMITS).map((name) => [name as LimitName, { windows: new Map<string, KnownWindow>(), prunedMs: 0 }]),
  )

  function find({ name, key }: WindowKey, nowMs: number): KnownWindow | undefined {
    const { windows } = maps.get(name)!
    const window = windows.get(key)
    if (!window || window.endsMs > nowMs) return window
    windows.delete(key)
    return undefined
  }

  return {
    find,

    keep(call: WindowKey, counted: Window, nowMs: number): KnownWindow | undefined {
      const { key, perS } = call
      const map = maps.get(call.name)!
      const known = find(call, nowMs)
      if (known) return Object.assign(known, counted)
      if (map.windows.size >= WINDOWS_MAX && nowMs - map.prunedMs >= PRUNE_EVERY_MS) {
        map.prunedMs = nowMs
        for (const [old, { endsMs }] of map.windows) if (endsMs <= nowMs) map.windows.delete(old)
      }
      if (map.windows.size >= WINDOWS_MAX) return undefined
      const window = { key, perS, pending: 0, sent: 0, ...counted }
      map.windows.set(key, window)
      return window
    },

    held: (): number => [...maps.values()].reduce((sum, { windows }) => sum + windows.size, 0),
  }
}
