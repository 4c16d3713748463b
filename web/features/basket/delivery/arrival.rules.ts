import { addDays, isoWeekday, type ChileDate } from '#lib/chile-time.ts'

/** `weekday` is 1 (Monday) to 7; `day` counts in the month. */
export type Arrival = 'tomorrow' | { weekday: number; day: number }

/** A weekday alone could be another week's, so the day of the month stands beside it. */
export function arrivalOn(estimate: ChileDate, today: ChileDate): Arrival {
  if (estimate === addDays(today, 1)) return 'tomorrow'
  return { weekday: isoWeekday(estimate), day: Number(estimate.slice(8)) }
}
