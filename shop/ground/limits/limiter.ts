import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { derivedKey } from '#lib/derived-key.ts'
import { createCallBatches } from './call-batches.ts'
import { createKnownWindows } from './known-windows.ts'
import type { Counting, LimitName } from './limits.rules.ts'
import type { LimitStore, Window } from './limit-store.port.ts'

/** `most`: calls that a window allows. `units`: the call's weight, 1 by default. */
export type Call = { name: LimitName; key: string; most: number; perS: number; counting: Counting; units?: number }

const BATCHED_LIMIT_MIN = 20
/** Keeps in memory only batched and full windows, so that calls over a limit cost no statement. */
export type Limiter = {
  callerKey(name: LimitName, caller: string): string
  /** When a window is full, none is counted. @throws the store's error, except for calls in batches */
  count(calls: readonly Call[], nowMs: number): Promise<Window[]>
  giveBack(calls: readonly Pick<Call, 'key' | 'units'>[], nowMs: number): Promise<void>
  deleteEnded(nowMs: number): Promise<number>
  flush(): Promise<void>
  held(): number
}

type LimiterParts = { store: LimitStore; secret: string; log: Pick<Logger, 'warn'> }

/** `secret`: keys the hashes, so that a copy of the database does not reveal its addresses. */
export function createLimiter({ store, secret, log }: LimiterParts): Limiter {
  const hashKey = derivedKey(secret, 'limits')
  const known = createKnownWindows()
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the store of limits does not answer: calls in batches pass uncounted')
  const batches = createCallBatches({ store, onError: warn })

  async function countInStore(calls: readonly Call[], nowMs: number): Promise<Window[]> {
    const windows = await store.add(
      calls.map(({ key, perS, units = 1 }) => ({ key, calls: units, perS })),
      nowMs,
    )
    for (const [index, call] of calls.entries()) {
      // A returnable place may be given back, so its window is never known to be full.
      if (call.counting === 'in batches' || (call.counting === 'each call' && windows[index]!.calls >= call.most))
        known.keep(call, windows[index]!, nowMs)
    }
    return windows
  }

  async function countInBatches(call: Call, nowMs: number): Promise<Window> {
    const { most, perS } = call
    const window =
      most < BATCHED_LIMIT_MIN
        ? undefined
        : (known.find(call, nowMs) ?? known.keep(call, { calls: 0, endsMs: nowMs + perS * 1_000 }, nowMs))
    if (window && window.calls + window.sent + window.pending < most / 2) {
      batches.add(window, { units: call.units ?? 1, pendingMax: most / 10 })
      return { calls: window.calls + window.sent + window.pending, endsMs: window.endsMs }
    }
    try {
      if (window && window.pending + window.sent > 0) await batches.flush()
      return (await countInStore([call], nowMs))[0]!
    } catch (error) {
      warn(error)
      return { calls: 0, endsMs: nowMs }
    }
  }

  async function count(calls: readonly Call[], nowMs: number): Promise<Window[]> {
    batches.setNow(nowMs)
    const isFull = (call: Call) => call.counting !== 'returnable' && (known.find(call, nowMs)?.calls ?? 0) >= call.most
    if (calls.some(isFull))
      return calls.map((call) =>
        isFull(call) ? { calls: call.most + 1, endsMs: known.find(call, nowMs)!.endsMs } : { calls: 0, endsMs: nowMs },
      )
    const unbatchedCalls = calls.filter(({ counting }) => counting !== 'in batches')
    const counted = unbatchedCalls.length > 0 ? await countInStore(unbatchedCalls, nowMs) : []
    return Promise.all(
      calls.map((call) =>
        call.counting === 'in batches' ? countInBatches(call, nowMs) : counted[unbatchedCalls.indexOf(call)]!,
      ),
    )
  }

  return {
    callerKey: (name, caller) => createHmac('sha256', hashKey).update(`${name}\n${caller}`).digest('base64url'),
    count,
    giveBack: (calls, nowMs) =>
      store.giveBack(
        calls.map(({ key, units = 1 }) => ({ key, calls: units })),
        nowMs,
      ),
    deleteEnded: (nowMs) => store.deleteEnded(nowMs),
    flush: batches.flush,
    held: known.held,
  }
}
