/** ACCOUNT §1 §9, server rules §8. Days are Chile's. */
import { addDays, addMonths, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay, deliveryEstimate } from './delivery.rules.ts'

/** ACCOUNT §9. */
export const MONTHS = [2, 3, 4, 5, 6] as const
export const DAYS_BETWEEN = [7, 10, 14, 20, 21, 28, 30, 35, 60] as const

export const CHARGED_BEFORE_DAYS = 2

export const startDates = (today: ChileDate, days: number): { today: ChileDate; nextPeriod: ChileDate } => ({
  today,
  nextPeriod: addDays(today, days),
})

/** `soonest`: the first day on which an order of today can be there (`soonestDay`). */
export type DeliveryPlan = {
  start: ChileDate
  months: number
  days: number
  soonest: ChileDate
  holidays: ReadonlySet<string>
}

export const firstDelivery = ({
  start,
  soonest,
  holidays,
}: Pick<DeliveryPlan, 'start' | 'soonest' | 'holidays'>): ChileDate =>
  deliveryDay(start < soonest ? soonest : start, holidays)

/**
 * The last date is at most `months` calendar months after the first. A day without deliveries moves only its own date.
 */
export function deliveryDates(plan: DeliveryPlan): ChileDate[] {
  const first = firstDelivery(plan)
  const end = addMonths(first, plan.months)
  const dates = new Set<ChileDate>()
  for (let date = first; date <= end; date = addDays(date, plan.days)) dates.add(deliveryDay(date, plan.holidays))
  return [...dates]
}

export function chargeDate(delivery: ChileDate, today: ChileDate): ChileDate {
  const day = addDays(delivery, -CHARGED_BEFORE_DAYS)
  return day < today ? today : day
}

/** For a delivery that is paid or approved today. A planned day that became a holiday is the next working day. */
export function arrivalDate({
  planned,
  region,
  today,
  holidays,
}: {
  planned: ChileDate
  region: string
  today: ChileDate
  holidays: ReadonlySet<string>
}): ChileDate {
  const day = deliveryDay(planned, holidays)
  if (today <= addDays(planned, -CHARGED_BEFORE_DAYS)) return day
  const soonest = deliveryEstimate(region, today, holidays)
  return soonest > day ? soonest : day
}
