/** docs/decisions/0037. */
import { addDays, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay } from '#shop/people/delivery/delivery.rules.ts'
import type { Calendar, Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { NOTICE_BEFORE_DAYS, REPLACES_BEFORE_DAYS, type SkipReason } from './charge.rules.ts'

export const DELAY_DAYS_MAX = 30
/** Later dates replace uncharged ones, so the delayed one keeps a day for its charge and one for another try. */
export const GAP_DAYS_MIN = REPLACES_BEFORE_DAYS + 1

export const BY_CUSTOMER = 'by_customer' satisfies SkipReason

type Planned = Pick<Subscription, 'status' | 'deliveries' | 'charges' | 'daysQuantity'>

export type DeliveryObstacle =
  | 'subscription.delivery_settled'
  | 'subscription.delivery_charging'
  | 'subscription.last_delivery'

const dueDates = ({ deliveries }: Planned) => deliveries.filter(({ state }) => state === 'due').map(({ date }) => date)
const findCharge = ({ charges }: Planned, date: ChileDate) => charges.find((charge) => charge.date === date)

/** Returns null when it can be skipped. The last delivery ends the subscription, which is cancelled instead. */
export function skipObstacle(subscription: Planned, date: ChileDate): DeliveryObstacle | null {
  const due = dueDates(subscription)
  if (subscription.status !== 'ACTIVA' || !due.includes(date)) return 'subscription.delivery_settled'
  if (findCharge(subscription, date)?.isCharging) return 'subscription.delivery_charging'
  return due.length === 1 ? 'subscription.last_delivery' : null
}

/** The delivery must still be announced and charged like any other. */
export const canRestore = ({ status, deliveries }: Planned, date: ChileDate, today: ChileDate): boolean =>
  status === 'ACTIVA' &&
  date >= addDays(today, NOTICE_BEFORE_DAYS) &&
  deliveries.some(
    (delivery) => delivery.date === date && delivery.state === 'skipped' && delivery.reason === BY_CUSTOMER,
  )

/** Empty once its charge was tried. Each day has vans, time for its notice, and room before the next date. */
export function delayDates(subscription: Planned, date: ChileDate, { today, holidays }: Calendar): ChileDate[] {
  const charge = findCharge(subscription, date)
  const delivery = subscription.deliveries.find((each) => each.date === date && each.state === 'due')
  if (subscription.status !== 'ACTIVA' || !delivery) return []
  if (charge && (charge.isCharging || charge.hasOrder || charge.tries > 0)) return []
  // A skipped date may be restored, so it counts too.
  const next =
    subscription.deliveries.map((other) => other.date).find((other) => other > date) ??
    addDays(delivery.planned, (subscription.daysQuantity ?? 0) + GAP_DAYS_MIN)
  const soonest = addDays(today, NOTICE_BEFORE_DAYS)
  const days = Array.from({ length: DELAY_DAYS_MAX }, (_, index) => addDays(delivery.planned, index + 1))
  return days.filter(
    (day) => day > date && day >= soonest && day <= addDays(next, -GAP_DAYS_MIN) && deliveryDay(day, holidays) === day,
  )
}
