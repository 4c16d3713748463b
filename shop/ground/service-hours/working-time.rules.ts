import { addDays, chileDate, isoWeekday } from '#lib/chile-time.ts'
import type { Schedule } from './schedule.rules.ts'
import { wallClock } from './service-hours.rules.ts'

/** Enough to know that a promise of hours was broken. */
const DAYS_MAX = 30

/** Minutes between two instants in which the schedule is open, up to 30 days' worth. A holiday has none. */
export function workingMinutes(
  schedule: Schedule,
  { fromMs, toMs, timezone }: { fromMs: number; toMs: number; timezone: string },
  holidays: ReadonlySet<string>,
): number {
  const [from, to] = [wallClock(fromMs, timezone), wallClock(toMs, timezone)]
  let minutes = 0
  let day = chileDate(from.date)
  for (let count = 0; day <= to.date && count <= DAYS_MAX; count++, day = addDays(day, 1)) {
    if (holidays.has(day)) continue
    const weekday = isoWeekday(day)
    const begin = day === from.date ? toMinutes(from.time) : 0
    const end = day === to.date ? toMinutes(to.time) : 24 * 60
    for (const open of schedule)
      if (weekday >= open.from && weekday <= open.to)
        minutes += Math.max(0, Math.min(end, toMinutes(open.closes)) - Math.max(begin, toMinutes(open.opens)))
  }
  return minutes
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
