import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import type { Schedule } from '#shop/ground/service-hours/schedule.rules.ts'
import { workingMinutes } from '#shop/ground/service-hours/working-time.rules.ts'
import { CHILE_ZONE } from '#lib/chile-time.ts'
import { isLapsed } from './review-lease.rules.ts'

/** A row of the queue. Instants: ISO 8601, UTC. `conditions`: how many lines have each sale condition. */
export type WaitingPrescription = {
  id: string
  state: PrescriptionState
  source: string
  receivedAt: string
  isReused: boolean
  reviewerId: string | null
  /** The first name. */
  reviewer: string | null
  leaseUntil: string | null
  orderId: string
  reference: string
  shippingMethod: string
  conditions: { saleCondition: string; lines: number }[]
}

/** `isLate`: the promise to its customer has passed. `isFree`: anybody may take it. */
export type ListedReview = WaitingPrescription & { waitedMinutes: number; isLate: boolean; isFree: boolean }

/** `line`: the phone line's hours, which the promise counts in. */
export function toListedReview(
  row: WaitingPrescription,
  { now, line, holidays }: { now: Temporal.Instant; line: Schedule; holidays: ReadonlySet<string> },
): ListedReview {
  const span = { fromMs: toEpochMs(row.receivedAt), toMs: now.epochMilliseconds, timezone: CHILE_ZONE }
  const waitedMinutes = workingMinutes(line, span, holidays)
  return {
    ...row,
    waitedMinutes,
    isLate: waitedMinutes > REVIEW_WORKING_H * 60,
    isFree:
      row.state === 'recibida' ||
      (row.state === 'en revisión' && isLapsed(row.leaseUntil === null ? null : toEpochMs(row.leaseUntil), now)),
  }
}

const toEpochMs = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds
