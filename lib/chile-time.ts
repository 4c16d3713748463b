// Callers pass the instant: this file reads no clock. The browser's functions work without Temporal, which some
// browsers lack; a test compares both implementations.
export const CHILE_ZONE = 'America/Santiago'

/** 'YYYY-MM-DD' compares with < and sorts as text. */
export type ChileDate = string & { readonly __format: 'YYYY-MM-DD' }

export type InstantLike = { readonly epochMilliseconds: number } | Date | number | string

const DAY_MS = 86_400_000

// The PURE mark lets the bundler drop this formatter from pages without dates.
const chileParts = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: CHILE_ZONE,
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export function toChileDate(instant: InstantLike): ChileDate {
  return chileClock(instant).date
}

/** `weekday`: 1 (Monday) to 7. */
export function chileClock(instant: InstantLike): ChileClock {
  const second = Math.floor(epochMs(instant) / 1000)
  if (second !== lastSecond) {
    const part = Object.fromEntries(chileParts.formatToParts(second * 1000).map(({ type, value }) => [type, value]))
    const date = `${part.year}-${part.month}-${part.day}` as ChileDate
    lastClock = { date, time: `${part.hour}:${part.minute}:${part.second}`, weekday: isoWeekday(date) }
    lastSecond = second
  }
  return lastClock
}
type ChileClock = { readonly date: ChileDate; readonly time: string; readonly weekday: number }
// Each request needs today's date several times.
let lastSecond = Number.NaN
let lastClock: ChileClock

function epochMs(instant: InstantLike): number {
  const ms =
    typeof instant === 'string'
      ? instantOfText(instant)
      : typeof instant === 'number'
        ? instant
        : instant instanceof Date
          ? instant.getTime()
          : instant.epochMilliseconds
  if (!Number.isFinite(ms)) throw new RangeError(`not an instant: ${String(instant)}`)
  return ms
}

/** Refuses text without an offset: JavaScript would read it in the machine's own zone. */
function instantOfText(text: string): number {
  return /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text) && text.includes(':') ? Date.parse(text) : Number.NaN
}

/** Null for a day that does not exist ('2026-02-30'). */
export function parseChileDate(text: string): ChileDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && isoDay(ms) === text ? (text as ChileDate) : null
}

/** @throws RangeError when the text is not a day: use `parseChileDate` for typed text. */
export function chileDate(text: string): ChileDate {
  const date = parseChileDate(text)
  if (date === null) throw new RangeError(`not a day: ${text}`)
  return date
}

/** 'DD/MM/YYYY' (ACCOUNT §9); '-' in a subscription's dates (ACCOUNT §3). */
export function formatChileDate(date: ChileDate, separator: '/' | '-' = '/'): string {
  return date.split('-').reverse().join(separator)
}

export function formatChileInstant(instant: InstantLike): string {
  return formatChileDate(toChileDate(instant))
}

export function addDays(date: ChileDate, days: number): ChileDate {
  return isoDay(utcMs(date) + days * DAY_MS)
}

/** Months of the calendar: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: ChileDate, months: number): ChileDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

/** 1 (Monday) to 7 (Sunday). */
export function isoWeekday(date: ChileDate): number {
  return new Date(utcMs(date)).getUTCDay() || 7
}

/** `holidays`: 'YYYY-MM-DD', from data/calendar. */
export function isWorkingDay(date: ChileDate, holidays: ReadonlySet<string>): boolean {
  return isoWeekday(date) <= 5 && !holidays.has(date)
}

/** 0 gives `date` itself or the next working day. */
export function addWorkingDays(date: ChileDate, days: number, holidays: ReadonlySet<string>): ChileDate {
  let day = days === 0 ? date : addDays(date, 1)
  for (let remaining = Math.max(days, 1); ; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) remaining -= 1
    if (remaining === 0) return day
  }
}

/** Server only. 01:00 on the September night when 00:00 does not exist. */
export function startOfChileDay(date: ChileDate): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(CHILE_ZONE).toInstant()
}

/** Server only. Ms since 1970: until when an answer is right that shows what follows from this day. */
export const endOfChileDay = (date: ChileDate): number => startOfChileDay(addDays(date, 1)).epochMilliseconds

/** Server only. `time`: 'HH:MM' in Chile. A skipped time moves on by an hour; a repeated time is its first instant. */
export function chileInstant(date: ChileDate, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(CHILE_ZONE, { disambiguation: 'compatible' })
    .toInstant()
}

function utcMs(date: ChileDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function isoDay(ms: number): ChileDate {
  return new Date(ms).toISOString().slice(0, 10) as ChileDate
}
