/** When a year's orders are placed: more on Mondays, on paydays, in winter and on an event day, and more each month. */
import { addDays, startOfChileDay, toChileDate, type ChileDate } from '#lib/chile-time.ts'

const DAYS = 365
/** Later orders are today's part. */
const LAST_HOURS = 30
const WEEKDAYS = [0.66, 1.16, 1.1, 1.05, 1, 1.06, 0.8]
/** From January: a pharmacy's winter is its season. */
const MONTHS = [0.88, 0.82, 0.98, 1.02, 1.12, 1.2, 1.22, 1.14, 1, 1.02, 1, 1.08]
const GROWTH = { first: 0.62, last: 1.34 }
const EVENT_DAY_FACTOR = 6
/** The share of a day's orders in each hour from midnight, in Chile. */
const HOURS = [1, 0, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 7, 6, 6, 6, 6, 7, 8, 9, 8, 5, 2]

export type YearCalendar = {
  /** The time of the order of this number, of so many; 0 is the newest. */
  chooseTime: (index: number) => Temporal.Instant
  eventDay: ChileDate
}

export function createCalendar(now: Temporal.Instant, orders: number): YearCalendar {
  const end = now.subtract({ hours: LAST_HOURS })
  const lastDay = toChileDate(end)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(lastDay, index - DAYS + 1))
  const eventDay = days.find(isEventDay) ?? days[0]!
  const cumulative: number[] = []
  let sum = 0
  for (const [index, day] of days.entries()) {
    sum += weight(day, index) * (day === eventDay ? EVENT_DAY_FACTOR : 1)
    cumulative.push(sum)
  }
  const chooseTime = (index: number) => {
    const position = ((orders - index - 0.5) / orders) * sum
    const day = firstAbove(cumulative, position)
    const before = day === 0 ? 0 : cumulative[day - 1]!
    const at = startOfChileDay(days[day]!).add({
      milliseconds: msOfDay((position - before) / (cumulative[day]! - before)),
    })
    return Temporal.Instant.compare(at, end) > 0 ? end : at
  }
  return { chooseTime, eventDay }
}

/** The first Monday of October. */
function isEventDay(day: ChileDate): boolean {
  return day.slice(5, 7) === '10' && Number(day.slice(8)) <= 7 && weekday(day) === 1
}

const weekday = (day: ChileDate): number => new Date(`${day}T12:00:00Z`).getUTCDay()

function weight(day: ChileDate, index: number): number {
  const dayOfMonth = Number(day.slice(8))
  const payday = dayOfMonth >= 28 || dayOfMonth <= 5 ? 1.18 : 1
  const growth = GROWTH.first + ((GROWTH.last - GROWTH.first) * index) / DAYS
  return WEEKDAYS[weekday(day)]! * MONTHS[Number(day.slice(5, 7)) - 1]! * payday * growth
}

function firstAbove(cumulative: readonly number[], position: number): number {
  let from = 0
  let to = cumulative.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    if (cumulative[middle]! > position) to = middle
    else from = middle + 1
  }
  return from
}

const HOUR_MS = 3_600_000
const HOURS_SUM = HOURS.reduce((sum, share) => sum + share, 0)

/** `share`: of the day's orders, those that are earlier. */
function msOfDay(share: number): number {
  let rest = share * HOURS_SUM
  for (const [hour, part] of HOURS.entries()) {
    if (rest <= part && part > 0) return Math.floor((hour + rest / part) * HOUR_MS)
    rest -= part
  }
  return 24 * HOUR_MS - 1
}
