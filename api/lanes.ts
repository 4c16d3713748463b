/** Bounded numbers of requests under way, by kind, each with a short bounded queue. */
import { refuse } from '#lib/domain-error.ts'

/** The purpose of a request; a more important one may have more requests under way. */
export type LoadKind = 'payments' | 'checkout' | 'uploads' | 'pictures' | 'browsing'
/**
 * At most `atOnce` requests under way, `queue` waiting, each for `waitMs` at most. At most `perTurn` heavy ones begin
 * in one turn of the event loop: rendering blocks it, and with it every other request. `isHeavy`: every call is heavy,
 * because the embedded database works in the same loop.
 */
export type LoadLimit = { atOnce: number; queue: number; waitMs: number; perTurn?: number; isHeavy?: boolean }
export type LoadLimits = Record<LoadKind, LoadLimit>

/**
 * Limits for a process with so many database connections. Browsing leaves two of them to the others. Payments and
 * checkout wait for providers (up to 20 s), mostly without a connection, so more of them may be under way.
 */
export function loadLimitsFor(
  connections: number,
  given: { payments?: number; checkout?: number; browsing?: number; waitMs?: number } = {},
  isEmbedded = false,
): LoadLimits {
  const limits: LoadLimits = {
    payments: { atOnce: given.payments ?? Math.max(20, connections * 4), queue: 400, waitMs: 15_000 },
    checkout: { atOnce: given.checkout ?? Math.max(10, connections * 3), queue: 300, waitMs: 8_000 },
    uploads: { atOnce: 4, queue: 20, waitMs: 8_000 },
    // A photograph's host may take 10 s to fail: no page waits behind it.
    pictures: { atOnce: 16, queue: 120, waitMs: 8_000 },
    browsing: {
      atOnce: given.browsing ?? Math.max(2, connections - 2),
      queue: 120,
      waitMs: 2_000,
      perTurn: Math.max(1, Math.floor(connections / 5)),
      isHeavy: isEmbedded,
    },
  }
  const { waitMs } = given
  if (waitMs !== undefined) for (const limit of Object.values(limits)) limit.waitMs = waitMs
  return limits
}

/** A bounded number under way and a short bounded queue for each kind. Costs two additions while there is room. */
export function createAdmission(limits: LoadLimits) {
  const lanes = Object.fromEntries(Object.entries(limits).map(([kind, limit]) => [kind, createLane(limit)])) as Record<
    LoadKind,
    ReturnType<typeof createLane>
  >
  return {
    /**
     * Undefined when there is room. @throws DomainError 'shop.busy' immediately with a full queue, or when the wait
     * ends
     */
    enter: (kind: LoadKind, isLeft?: () => boolean, isHeavy?: boolean): Promise<void> | undefined =>
      lanes[kind].enter(isLeft, isHeavy),
    leave: (kind: LoadKind): void => lanes[kind].leave(),
    figures: () =>
      Object.fromEntries(Object.entries(lanes).map(([kind, lane]) => [kind, lane.figures()])) as Record<
        LoadKind,
        { underWay: number; waiting: number }
      >,
  }
}
export type Admission = ReturnType<typeof createAdmission>

type Waiting = { admit: () => void; isHeavy: boolean; timer: NodeJS.Timeout }

function createLane({ atOnce, queue, waitMs, perTurn = Infinity, isHeavy: areAllHeavy = false }: LoadLimit) {
  const waiting = new Set<Waiting>()
  let underWay = 0
  let isPlanned = false
  let begunThisTurn = 0
  const begin = (isHeavy: boolean) => {
    underWay++
    if (isHeavy && begunThisTurn++ === 0) setImmediate(() => (begunThisTurn = 0))
  }
  const admitNext = (next: Waiting) => {
    waiting.delete(next)
    clearTimeout(next.timer)
    begin(next.isHeavy)
    next.admit()
  }
  const plan = () => {
    if (isPlanned || waiting.size === 0 || underWay >= atOnce) return
    const [next] = waiting
    if (!next!.isHeavy) {
      admitNext(next!)
      return plan()
    }
    isPlanned = true
    // One per turn of the event loop: /health and payments are served between two rendered pages.
    setImmediate(() => {
      isPlanned = false
      const [next] = waiting
      if (next && underWay < atOnce) admitNext(next)
      plan()
    })
  }
  return {
    enter(isLeft?: () => boolean, isHeavy = areAllHeavy): Promise<void> | undefined {
      if (underWay < atOnce && waiting.size === 0 && !(isHeavy && begunThisTurn >= perTurn)) return void begin(isHeavy)
      if (waiting.size >= queue) throw refuse('shop.busy')
      return new Promise((resolve, reject) => {
        const admit = () => {
          if (!isLeft?.()) return resolve()
          // A customer who disconnected during the wait costs nothing more.
          underWay--
          plan()
          reject(refuse('request.aborted'))
        }
        const timer = setTimeout(() => {
          waiting.delete(entry)
          reject(refuse('shop.busy'))
        }, waitMs)
        const entry = { admit, isHeavy, timer }
        waiting.add(entry)
        plan()
      })
    },
    leave(): void {
      underWay--
      plan()
    },
    figures: () => ({ underWay, waiting: waiting.size }),
  }
}
