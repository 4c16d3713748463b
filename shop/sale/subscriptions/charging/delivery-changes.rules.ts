/** docs/decisions/0037. */
import { addDays, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay } from '#shop/people/delivery/delivery.rules.ts'
import type { Calendar, Delivery, Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { NOTICE_BEFORE_DAYS, REPLACES_BEFORE_DAYS, type SkipReason } from './charge.rules.ts'

export const DELAY_DAYS_MAX = 30
/** A later date replaces uncharged ones, so a delayed delivery needs a day for its charge and one for another try. */
export const GAP_DAYS_MIN = REPLACES_BEFORE_DAYS + 1

export const BY_CUSTOMER = 'by_customer' satisfies SkipReason
export const BY_STAFF = 'by_staff' satisfies SkipReason

/** Somebody did not want the delivery; any other skipped one could not be charged. */
export const isSkippedByWish = ({ state, reason }: Pick<Delivery, 'state' | 'reason'>): boolean =>
  state === 'skipped' && (reason === BY_CUSTOMER || reason === BY_STAFF)

type DeliveryPlan = Pick<Subscription, 'status' | 'deliveries' | 'charges' | 'daysQuantity'>

export type DeliveryObstacle =
  | 'subscription.delivery_settled'
  | 'subscription.delivery_charging'
  | 'subscription.last_delivery'

const dueDates = ({ deliveries }: DeliveryPlan) =>
  deliveries.filter(({ state }) => state === 'due').map(({ date }) => date)
const findCharge = ({ charges }: DeliveryPlan, date: ChileDate) => charges.find((charge) => charge.date === date)

/** Returns null when the delivery can be skipped. The last one cannot: the subscription is cancelled instead. */
export function skipObstacle(subscription: DeliveryPlan, date: ChileDate): DeliveryObstacle | null {
  const due = dueDates(subscription)
  if (subscription.status !== 'ACTIVA' || !due.includes(date)) return 'subscription.delivery_settled'
  if (findCharge(subscription, date)?.isCharging) return 'subscription.delivery_charging'
  return due.length === 1 ? 'subscription.last_delivery' : null
}

/** A restored delivery is announced and charged like any other, so there must be time for both. */
export const canRestore = ({ status, deliveries }: DeliveryPlan, date: ChileDate, today: ChileDate): boolean =>
  status === 'ACTIVA' &&
  date >= addDays(today, NOTICE_BEFORE_DAYS) &&
  deliveries.some((delivery) => delivery.date === date && isSkippedByWish(delivery))

/** Returns days with vans, time for the notice, and room before the next date. Empty once the charge was tried. */
export function delayDates(subscription: DeliveryPlan, date: ChileDate, { today, holidays }: Calendar): ChileDate[] {
  const charge = findCharge(subscription, date)
  const delivery = subscription.deliveries.find((each) => each.date === date && each.state === 'due')
  if (subscription.status !== 'ACTIVA' || !delivery) return []
  if (charge && (charge.isCharging || charge.hasOrder || charge.tries > 0)) return []
  // A skipped date may be restored, so it counts too.
  const nextDate =
    subscription.deliveries.map((other) => other.date).find((other) => other > date) ??
    addDays(delivery.planned, (subscription.daysQuantity ?? 0) + GAP_DAYS_MIN)
  const soonest = addDays(today, NOTICE_BEFORE_DAYS)
  const days = Array.from({ length: DELAY_DAYS_MAX }, (_, index) => addDays(delivery.planned, index + 1))
  return days.filter(
    (day) =>
      day > date && day >= soonest && day <= addDays(nextDate, -GAP_DAYS_MIN) && deliveryDay(day, holidays) === day,
  )
}
