import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { derivedKey } from '#lib/derived-key.ts'
import { LIMITS, type Counting, type LimitName } from './limits.rules.ts'
import type { LimitStore, Window } from './limit-store.port.ts'

/** One caller's call under a limit. `most`: calls that a window allows. `units`: the call's weight, 1 by default. */
export type Call = { name: LimitName; key: string; most: number; perS: number; counting: Counting; units?: number }

/**
 * A window as this process knows it. `pending`: calls to send to the store; `sent`: calls that it has not answered yet.
 */
type Known = Window & { key: string; perS: number; pending: number; sent: number }

/**
 * Windows of one limit in a process's memory. Above it each call queries the store; no window is evicted before its
 * end.
 */
const MOST_WINDOWS = 10_000
/** Limits below this are counted in the store from the first call. */
const LEAST_IN_BATCHES = 20
/** Ms after which calls that were counted in the process go to the store. */
const FLUSH_AFTER_MS = 500
const HITS_OF_A_STATEMENT = 1_000
const PRUNE_EVERY_MS = 1_000

/**
 * Counts calls under the limits, together with the other processes on the same store. In this process it keeps only
 * windows that are counted in batches, and those that are full: further calls of the same caller then cost no
 * statement.
 */
export type Limiter = {
  /** The store's key of a caller: a hash of fixed length, whatever the caller sent. */
  keyOf(name: LimitName, caller: string): string
  /**
   * Counts the calls and answers their windows; after a full one no other is counted.
   * @throws the store's error, except for calls in batches
   */
  count(calls: readonly Call[], nowMs: number): Promise<Window[]>
  giveBack(calls: readonly Pick<Call, 'key' | 'units'>[], nowMs: number): Promise<void>
  deleteEnded(nowMs: number): Promise<number>
  /** Sends calls that were counted in the process to the store. */
  flush(): Promise<void>
  /** Windows that this process holds. */
  held(): number
}

/** `secret`: keys the hashes, so that a copy of the database does not reveal its addresses. */
export function createLimiter({
  store,
  secret,
  log,
}: {
  store: LimitStore
  secret: string
  log: Pick<Logger, 'warn'>
}): Limiter {
  const hashKey = derivedKey(secret, 'limits')
  // One map a limit, so that no flood of one kind touches another kind.
  const maps = new Map(
    Object.keys(LIMITS).map((name) => [name as LimitName, { windows: new Map<string, Known>(), prunedMs: 0 }]),
  )
  // By key: a window that has ended gives its place to the next one.
  let waiting = new Map<string, Known>()
  let flushing = Promise.resolve()
  let latestMs = 0
  let timer: NodeJS.Timeout | null = null

  function find({ name, key }: Call, nowMs: number): Known | undefined {
    const { windows } = maps.get(name)!
    const window = windows.get(key)
    if (!window || window.endsMs > nowMs) return window
    windows.delete(key)
    return undefined
  }

  /** The window of this call, from now on in memory; undefined when there is no room. */
  function keep(call: Call, counted: Window, nowMs: number): Known | undefined {
    const { key, perS } = call
    const map = maps.get(call.name)!
    const known = find(call, nowMs)
    if (known) return Object.assign(known, counted)
    if (map.windows.size >= MOST_WINDOWS && nowMs - map.prunedMs >= PRUNE_EVERY_MS) {
      map.prunedMs = nowMs
      for (const [old, { endsMs }] of map.windows) if (endsMs <= nowMs) map.windows.delete(old)
    }
    if (map.windows.size >= MOST_WINDOWS) return undefined
    const window = { key, perS, pending: 0, sent: 0, ...counted }
    map.windows.set(key, window)
    return window
  }

  /** Counts in the store, all in one statement. */
  async function countInStore(calls: readonly Call[], nowMs: number): Promise<Window[]> {
    const windows = await store.add(
      calls.map(({ key, perS, units = 1 }) => ({ key, calls: units, perS })),
      nowMs,
    )
    for (const [at, call] of calls.entries()) {
      // A returnable place may be given back, so its window is never known to be full.
      if (call.counting === 'in batches' || (call.counting === 'each call' && windows[at]!.calls >= call.most))
        keep(call, windows[at]!, nowMs)
    }
    return windows
  }

  /** Counts in the process up to half the limit, and in the store from there. */
  async function countInBatches(call: Call, nowMs: number): Promise<Window> {
    const { most, perS } = call
    const window =
      most < LEAST_IN_BATCHES
        ? undefined
        : (find(call, nowMs) ?? keep(call, { calls: 0, endsMs: nowMs + perS * 1_000 }, nowMs))
    if (window && window.calls + window.sent + window.pending < most / 2) {
      window.pending += 1
      waiting.set(call.key, window)
      if (window.pending >= most / 10) void flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
      return { calls: window.calls + window.sent + window.pending, endsMs: window.endsMs }
    }
    try {
      if (window && window.pending + window.sent > 0) await flush()
      return (await countInStore([call], nowMs))[0]!
    } catch (error) {
      warn(error)
      return { calls: 0, endsMs: nowMs }
    }
  }

  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the store of limits does not answer: calls in batches pass uncounted')

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
      for (let at = 0; at < all.length; at += HITS_OF_A_STATEMENT) await send(all.slice(at, at + HITS_OF_A_STATEMENT))
    }))
  }

  async function send(windows: Known[]): Promise<void> {
    const hits = windows.map(({ key, perS, sent }) => ({ key, perS, calls: sent }))
    try {
      const counted = await store.add(hits, latestMs)
      for (const [at, window] of windows.entries())
        Object.assign(window, counted[at], { sent: window.sent - hits[at]!.calls })
    } catch (error) {
      warn(error)
      for (const [at, window] of windows.entries()) {
        window.sent -= hits[at]!.calls
        window.pending += hits[at]!.calls
        if (!waiting.has(window.key)) waiting.set(window.key, window)
      }
    }
  }

  return {
    keyOf: (name, caller) => createHmac('sha256', hashKey).update(`${name}\n${caller}`).digest('base64url'),
    async count(calls, nowMs) {
      latestMs = nowMs
      const isFull = (call: Call) => call.counting !== 'returnable' && (find(call, nowMs)?.calls ?? 0) >= call.most
      if (calls.some(isFull))
        return calls.map((call) =>
          isFull(call) ? { calls: call.most + 1, endsMs: find(call, nowMs)!.endsMs } : { calls: 0, endsMs: nowMs },
        )
      const strict = calls.filter(({ counting }) => counting !== 'in batches')
      const counted = strict.length > 0 ? await countInStore(strict, nowMs) : []
      return Promise.all(
        calls.map((call) =>
          call.counting === 'in batches' ? countInBatches(call, nowMs) : counted[strict.indexOf(call)]!,
        ),
      )
    },
    giveBack: (calls, nowMs) =>
      store.giveBack(
        calls.map(({ key, units = 1 }) => ({ key, calls: units })),
        nowMs,
      ),
    deleteEnded: (nowMs) => store.deleteEnded(nowMs),
    flush,
    held: () => [...maps.values()].reduce((sum, { windows }) => sum + windows.size, 0),
  }
}
