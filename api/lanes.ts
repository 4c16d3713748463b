import { refuse } from '#lib/domain-error.ts'
import { meters, observe } from '#lib/metrics.ts'
import { createLaneShares, type LaneShare } from './lane-shares.ts'

/** A more important kind may have more requests under way. */
export type LoadKind = 'payments' | 'checkout' | 'staff' | 'uploads' | 'pictures' | 'browsing'
/**
 * `waitMs`: how long each request may wait. `perTurn`: how many heavy requests begin in one turn, because rendering
 * blocks the event loop. `isHeavy`: every call is heavy, because the embedded database works in the same loop.
 * `ofAddress`: one network's share.
 */
export type LoadLimit = {
  atOnce: number
  queue: number
  waitMs: number
  perTurn?: number
  isHeavy?: boolean
  ofAddress?: LaneShare
}
export type LoadLimits = Record<LoadKind, LoadLimit>

/**
 * Browsing leaves two connections to the others. Payments and checkout mostly wait for providers, without a connection.
 */
export function loadLimitsFor(
  connections: number,
  settings: { payments?: number; checkout?: number; browsing?: number; waitMs?: number } = {},
  isEmbedded = false,
): LoadLimits {
  const limits: LoadLimits = {
    payments: { atOnce: settings.payments ?? Math.max(20, connections * 4), queue: 400, waitMs: 15_000 },
    checkout: { atOnce: settings.checkout ?? Math.max(10, connections * 3), queue: 300, waitMs: 8_000 },
    // No report or list of staff slows a purchase, and no rush of customers stops the counter.
    staff: { atOnce: Math.max(2, Math.floor(connections / 5)), queue: 60, waitMs: 3_000 },
    // Pictures are drawn one after the other: one network's do not block all others' (security review S3).
    uploads: { atOnce: 4, queue: 20, waitMs: 8_000, ofAddress: { atOnce: 2, queue: 6 } },
    // A photograph's host may take 10 s to fail: no page waits behind it.
    pictures: { atOnce: 16, queue: 120, waitMs: 8_000 },
    browsing: {
      atOnce: settings.browsing ?? Math.max(2, connections - 2),
      queue: 120,
      waitMs: 2_000,
      perTurn: Math.max(1, Math.floor(connections / 5)),
      isHeavy: isEmbedded,
    },
  }
  const { waitMs } = settings
  if (waitMs !== undefined) for (const limit of Object.values(limits)) limit.waitMs = waitMs
  return limits
}

/** While there is room, a request costs two additions here: one when it enters, one when it leaves. */
export function createAdmission(limits: LoadLimits) {
  const lanes = Object.fromEntries(Object.entries(limits).map(([kind, limit]) => [kind, createLane(limit)])) as Record<
    LoadKind,
    ReturnType<typeof createLane>
  >
  for (const [lane, { figures }] of Object.entries(lanes)) {
    observe(meters?.admissionRunning, () => figures().underWay, { lane })
    observe(meters?.admissionWaiting, () => figures().waiting, { lane })
    observe(meters?.admissionRefused, () => figures().refused, { lane })
  }
  return {
    /** @throws DomainError 'shop.busy' immediately with a full queue, or when the wait ends */
    enter: (kind: LoadKind, request: LaneRequest = {}): Promise<void> | undefined => lanes[kind].enter(request),
    leave: (kind: LoadKind, address?: string): void => lanes[kind].leave(address),
    figures: () =>
      Object.fromEntries(Object.entries(lanes).map(([kind, lane]) => [kind, lane.figures()])) as Record<
        LoadKind,
        { underWay: number; waiting: number; refused: number }
      >,
  }
}
export type Admission = ReturnType<typeof createAdmission>

type LaneRequest = { hasLeft?: () => boolean; isHeavy?: boolean | undefined; address?: string }
type Waiting = { admit: () => void; isHeavy: boolean; address: string; timer: NodeJS.Timeout }

function createLane({ atOnce, queue, waitMs, perTurn = Infinity, isHeavy: areAllHeavy = false, ofAddress }: LoadLimit) {
  const waiting = new Set<Waiting>()
  const shares = createLaneShares(ofAddress)
  let underWay = 0
  let refused = 0
  let isPlanned = false
  let begunThisTurn = 0
  const refuseBusy = () => {
    refused++
    return refuse('shop.busy')
  }
  const begin = (address: string, isHeavy: boolean) => {
    underWay++
    shares.enter('underWay', address)
    if (isHeavy && begunThisTurn++ === 0) setImmediate(() => (begunThisTurn = 0))
  }
  const end = (address: string) => {
    underWay--
    shares.leave('underWay', address)
  }
  const stopWaiting = (entry: Waiting) => {
    waiting.delete(entry)
    shares.leave('waiting', entry.address)
    clearTimeout(entry.timer)
  }
  const admitNext = (next: Waiting) => {
    stopWaiting(next)
    begin(next.address, next.isHeavy)
    next.admit()
  }
  const findNext = (): Waiting | undefined => {
    for (const entry of waiting) if (shares.mayBegin(entry.address)) return entry
    return undefined
  }
  const admitWaiting = () => {
    if (isPlanned || underWay >= atOnce) return
    const next = findNext()
    if (!next) return
    if (!next.isHeavy) {
      admitNext(next)
      return admitWaiting()
    }
    isPlanned = true
    // One in each turn of the event loop: /health and payments are served between two rendered pages.
    setImmediate(() => {
      isPlanned = false
      const next = underWay < atOnce ? findNext() : undefined
      if (next) admitNext(next)
      admitWaiting()
    })
  }
  return {
    enter({ hasLeft, isHeavy = areAllHeavy, address = '' }: LaneRequest): Promise<void> | undefined {
      const isOvertaking = waiting.size > 0 && findNext() !== undefined
      if (underWay < atOnce && !isOvertaking && !(isHeavy && begunThisTurn >= perTurn) && shares.mayBegin(address))
        return void begin(address, isHeavy)
      if (waiting.size >= queue || !shares.mayWait(address)) throw refuseBusy()
      return new Promise((resolve, reject) => {
        const admit = () => {
          if (!hasLeft?.()) return resolve()
          // A customer who disconnected during the wait costs nothing more.
          end(address)
          admitWaiting()
          reject(refuse('request.aborted'))
        }
        const timer = setTimeout(() => {
          stopWaiting(entry)
          reject(refuseBusy())
        }, waitMs)
        const entry = { admit, isHeavy, address, timer }
        waiting.add(entry)
        shares.enter('waiting', address)
        admitWaiting()
      })
    },
    leave(address = ''): void {
      end(address)
      admitWaiting()
    },
    figures: () => ({ underWay, waiting: waiting.size, refused }),
  }
}
