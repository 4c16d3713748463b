import type { KnownWindow } from './known-windows.ts'
import type { LimitStore } from './limit-store.port.ts'

const FLUSH_AFTER_MS = 500
const HITS_OF_A_STATEMENT = 1_000

/** `onError`: the store did not answer; the calls wait on. */
export function createCallBatches({ store, onError }: { store: LimitStore; onError: (error: unknown) => void }) {
  let waiting = new Map<string, KnownWindow>()
  let flushing = Promise.resolve()
  let latestMs = 0
  let timer: NodeJS.Timeout | null = null

  /** One flush after the other: each waits for calls that were sent before. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const all = [...waiting.values()]
    waiting = new Map()
    for (const window of all) {
      window.sent += window.pending
      window.pending = 0
    }
    return (flushing = flushing.then(async () => {
      for (let offset = 0; offset < all.length; offset += HITS_OF_A_STATEMENT)
        await send(all.slice(offset, offset + HITS_OF_A_STATEMENT))
    }))
  }

  async function send(windows: KnownWindow[]): Promise<void> {
    const hits = windows.map(({ key, perS, sent }) => ({ key, perS, calls: sent }))
    try {
      const counted = await store.add(hits, latestMs)
      for (const [index, window] of windows.entries())
        Object.assign(window, counted[index], { sent: window.sent - hits[index]!.calls })
    } catch (error) {
      onError(error)
      for (const [index, window] of windows.entries()) {
        window.sent -= hits[index]!.calls
        window.pending += hits[index]!.calls
        if (!waiting.has(window.key)) waiting.set(window.key, window)
      }
    }
  }

  return {
    flush,

    setNow(nowMs: number): void {
      latestMs = nowMs
    },

    add(window: KnownWindow, { units, pendingMax }: { units: number; pendingMax: number }): void {
      window.pending += units
      waiting.set(window.key, window)
      if (window.pending >= pendingMax) void flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
  }
}
