/** When a subscription is delivered and charged (ACCOUNT §1 §9, server rules §8). Days are Chile's. */
import { addDays, addMonths, type ChileDate } from '#lib/chile-time.ts'

/** Months that a subscription may last, and days between two deliveries (ACCOUNT §9). */
export const MONTHS = [2, 3, 4, 5, 6] as const
export const DAYS_BETWEEN = [7, 10, 14, 20, 21, 28, 30, 35, 60] as const

/** Days before a delivery on which it is charged. */
export const CHARGED_BEFORE_DAYS = 2

/** When the first delivery may be chosen to be (ACCOUNT §4): today, or one interval later. */
export const startDates = (today: ChileDate, days: number): { today: ChileDate; nextPeriod: ChileDate } => ({ today, nextPeriod: addDays(today, days) })

/** Every delivery: from `start`, every `days` days, until the same day `months` calendar months later, which still counts; of a month without that day its last. */
export function deliveryDates({ start, months, days }: { start: ChileDate; months: number; days: number }): ChileDate[] {
  const end = addMonths(start, months)
  const dates: ChileDate[] = []
  for (let date = start; date <= end; date = addDays(date, days)) dates.push(date)
  return dates
}

/** The day on which a delivery is charged; today when that has passed. */
export function chargeDate(delivery: ChileDate, today: ChileDate): ChileDate {
  const day = addDays(delivery, -CHARGED_BEFORE_DAYS)
  return day < today ? today : day
}
