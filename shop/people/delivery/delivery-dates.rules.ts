/** When a subscription is delivered and charged (ACCOUNT §1 §9, server rules §8). Days are Chile's. */
import { addDays, addMonths, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay, deliveryEstimate } from './delivery.rules.ts'

/** Months that a subscription may last, and days between two deliveries (ACCOUNT §9). */
export const MONTHS = [2, 3, 4, 5, 6] as const
export const DAYS_BETWEEN = [7, 10, 14, 20, 21, 28, 30, 35, 60] as const

/** Days before a delivery on which it is charged. */
export const CHARGED_BEFORE_DAYS = 2

/** When the first delivery may be chosen to be (ACCOUNT §4): today, or one interval later. */
export const startDates = (today: ChileDate, days: number): { today: ChileDate; nextPeriod: ChileDate } => ({
  today,
  nextPeriod: addDays(today, days),
})

/** `start`: the day that was chosen; `soonest`: the first on which an order of today can be there (`soonestDay`). */
export type DeliveryPlan = {
  start: ChileDate
  months: number
  days: number
  soonest: ChileDate
  holidays: ReadonlySet<string>
}

/**
 * The first delivery: the chosen day, but no sooner than any order comes, and on a working day
 * (`shop/people/delivery/delivery.rules.ts`).
 */
export const firstDelivery = ({
  start,
  soonest,
  holidays,
}: Pick<DeliveryPlan, 'start' | 'soonest' | 'holidays'>): ChileDate =>
  deliveryDay(start < soonest ? soonest : start, holidays)

/**
 * Every delivery: from the first, every `days` days, until the same day `months` calendar months later, included. A
 * month without that day has its last one. A date without vans moves to the next working day; later dates stay.
 */
export function deliveryDates(plan: DeliveryPlan): ChileDate[] {
  const first = firstDelivery(plan)
  const end = addMonths(first, plan.months)
  const dates = new Set<ChileDate>()
  for (let date = first; date <= end; date = addDays(date, plan.days)) dates.add(deliveryDay(date, plan.holidays))
  return [...dates]
}

/** The day on which a delivery is charged; today when that has passed. */
export function chargeDate(delivery: ChileDate, today: ChileDate): ChileDate {
  const day = addDays(delivery, -CHARGED_BEFORE_DAYS)
  return day < today ? today : day
}

/**
 * When a planned delivery comes that is paid, or approved, today: on its day when it was ready as planned; later, when
 * any order would. A day that is none for vans, since it became a holiday or was announced before there was one
 * calendar, is the next one.
 */
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
