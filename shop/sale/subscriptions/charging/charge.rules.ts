/** Server rules §8. */
import { addDays, startOfChileDay, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { moveState, findNextState, type EventOf, type StateOf } from '#lib/life.ts'
import { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { linePrescriptions } from '#shop/sale/subscriptions/plan/line-prescription.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** Card schemes limit the tries of a card (integrations/transbank/README.md). */
export const TRIES_MAX = 4
export const RETRY_H = 24
/** A charge that never reached the card is repeated after this time; until the delivery's date it counts as no try. */
export const NOT_TAKEN_RETRY_S = 3_600
/** The customer is notified a day before the charge at the latest; `chargeNoticeDays` may make it earlier. */
export const NOTICE_BEFORE_DAYS = CHARGED_BEFORE_DAYS + 1

export const LATE_NOTICE_H = 24
/** A charge that was not tried within this time after its notice is announced anew. */
export const NOTICE_VALID_S = 3 * 24 * 3_600
/** From the day before its own notice a delivery replaces earlier ones that were not charged. */
export const REPLACES_BEFORE_DAYS = NOTICE_BEFORE_DAYS + 1

/** Due dates until this day are missed, but for the latest of them. */
export const missedUntil = (today: ChileDate): ChileDate => addDays(today, REPLACES_BEFORE_DAYS)

/** Returns all due dates but the latest one. They are never charged (security review M5). */
export function missedDates(deliveries: readonly { date: ChileDate; state: string }[], today: ChileDate): ChileDate[] {
  return deliveries
    .filter(({ state, date }) => state === 'due' && date <= missedUntil(today))
    .map(({ date }) => date)
    .toSorted()
    .slice(0, -1)
}

export function chargeAfter(delivery: ChileDate, now: Temporal.Instant): Temporal.Instant {
  const isInTime = toChileDate(now) <= addDays(delivery, -NOTICE_BEFORE_DAYS)
  return isInTime ? startOfChileDay(addDays(delivery, -CHARGED_BEFORE_DAYS)) : now.add({ hours: LATE_NOTICE_H })
}

type NoticeTimes = { toldAt: Date | null; chargeAfter: Date | null; nextTryAt: Date | null }

/** Returns whether the notice, or the next try that was set after it, is recent enough (`NOTICE_VALID_S`). */
export function hasValidNotice({ toldAt, chargeAfter, nextTryAt }: NoticeTimes, now: Temporal.Instant): boolean {
  if (toldAt === null) return false
  const noticeMs = (chargeAfter ?? toldAt).getTime()
  const agoMs = now.epochMilliseconds - Math.max(noticeMs, nextTryAt?.getTime() ?? noticeMs)
  return agoMs <= NOTICE_VALID_S * 1_000
}

export const waitsForNotice = (
  { toldAt, chargeAfter }: Omit<NoticeTimes, 'nextTryAt'>,
  now: Temporal.Instant,
): boolean => ((chargeAfter ?? toldAt)?.getTime() ?? 0) > now.epochMilliseconds

export const isAnnounced = (charge: NoticeTimes, now: Temporal.Instant): boolean =>
  hasValidNotice(charge, now) && !waitsForNotice(charge, now)

/** A failed try is `postponed`; the last one, or a missed date, is `given_up`. A late payment counts in any case. */
export const CHARGE_LIFE = {
  due: { opened: 'charging', postponed: 'due', given_up: 'failed', paid: 'paid' },
  charging: { postponed: 'due', given_up: 'failed', paid: 'paid' },
  failed: { paid: 'paid' },
  paid: {},
} as const

export type ChargeState = StateOf<typeof CHARGE_LIFE>

export const chargeCan = (state: ChargeState, event: EventOf<typeof CHARGE_LIFE>): boolean =>
  findNextState(CHARGE_LIFE, state, event) !== undefined

/** @throws Error when the table has no such move: a fault of the code. */
export const nextChargeState = (state: ChargeState, event: EventOf<typeof CHARGE_LIFE>): ChargeState =>
  moveState(CHARGE_LIFE, state, event)

export type ChargeProblem = {
  reason: 'no_card' | 'withdrawn' | 'no_delivery' | 'out_of_stock' | 'prescription'
  skus: string[]
}

export type FailureReason =
  | ChargeProblem['reason']
  | 'declined'
  | 'card_unreadable'
  | 'not_taken'
  | 'given_back'
  | 'cancelled'

export const SKIP_REASONS = [
  'by_customer',
  'by_staff',
  'no_card',
  'prescription',
  'out_of_stock',
  'withdrawn',
  'no_delivery',
  'missed',
  'declined',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** `saved`: one of the shop's reasons, or the bank's code, which is shown as 'declined'. */
export function skipReason(saved: string | null): SkipReason {
  if (saved?.endsWith('out_of_stock')) return 'out_of_stock'
  return SKIP_REASONS.find((reason) => reason === saved) ?? 'declined'
}

/** Returns what prevents a charge, or null. Stock and the bank's answer are checked elsewhere. */
export function chargeProblem(
  subscription: Pick<Subscription, 'lines' | 'shippingMethod' | 'commune'>,
  { today, hasCard }: { today: ChileDate; hasCard: boolean },
): ChargeProblem | null {
  const { lines, shippingMethod, commune } = subscription
  const toProblem = (reason: ChargeProblem['reason'], lines: { sku: string }[]) =>
    lines.length > 0 ? { reason, skus: lines.map(({ sku }) => sku) } : null
  const canDeliver =
    shippingOptions(lines.map(({ product }) => ({ shippingMethod: product.shippingMethods })))[shippingMethod]
      .offered &&
    (shippingMethod === 'withdrawalStore' || commune?.isVisible === true)
  return (
    toProblem(
      'withdrawn',
      lines.filter(({ product }) => !product.enable || !saleConditionPolicy(product.saleCondition).soldOnline),
    ) ??
    toProblem(
      'prescription',
      linePrescriptions({ lines }, today).filter(({ problem }) => problem !== null),
    ) ??
    (canDeliver ? null : { reason: 'no_delivery', skus: [] }) ??
    (hasCard ? null : { reason: 'no_card', skus: [] })
  )
}

/** What a charge on that day would fail for, as far as it is known before: the bank's answer is not. */
export function chargeObstacle(
  subscription: Pick<Subscription, 'lines' | 'shippingMethod' | 'commune' | 'card'>,
  day: ChileDate,
): ChargeProblem | null {
  const { lines, card } = subscription
  const problem = chargeProblem(subscription, { today: day, hasCard: card !== null })
  if (problem) return problem
  const shortLines = lines.filter(({ quantity, product }) => quantity > product.available)
  return shortLines.length > 0 ? { reason: 'out_of_stock', skus: shortLines.map(({ sku }) => sku) } : null
}

type DueCharge = NoticeTimes & { state: ChargeState; date: ChileDate }
type Plan = Pick<Subscription, 'lines' | 'shippingMethod' | 'commune' | 'status' | 'deliveries'>

/** A returned problem counts as a failed try. Never charges before the customer was notified. */
export function decideCharge(
  { charge, subscription, hasCard }: { charge: DueCharge; subscription: Plan; hasCard: boolean },
  now: Temporal.Instant,
): 'nothing' | 'charge' | ChargeProblem {
  const today = toChileDate(now)
  const isDue =
    chargeCan(charge.state, 'opened') &&
    isAnnounced(charge, now) &&
    (charge.nextTryAt === null || charge.nextTryAt.getTime() <= now.epochMilliseconds) &&
    subscription.status === 'ACTIVA' &&
    subscription.deliveries.some(({ date, state }) => date === charge.date && state === 'due') &&
    !missedDates(subscription.deliveries, today).includes(charge.date)
  if (!isDue) return 'nothing'
  return chargeProblem(subscription, { today, hasCard }) ?? 'charge'
}

export const decideRetry = (tries: number, { isActive }: { isActive: boolean }): 'again' | 'given_up' =>
  isActive && tries < TRIES_MAX ? 'again' : 'given_up'
