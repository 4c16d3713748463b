import { formatChileDate, parseChileDate, type ChileDate } from './chile-time.ts'

/** '15/03/1985', '15-3-1985', '15.03.1985', '15031985', '1985-03-15'; null when the day does not exist. */
export function parseTypedDate(text: string): ChileDate | null {
  const typed = text.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  if (year !== undefined) return toDate(year, month!, day!)
  const [, first, second, third] =
    /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  return first === undefined ? null : toDate(third!, second!, first)
}

/** For typing at the field's end: '1503' → '15/03', '5/3/' → '05/03/'. Never validates. */
export function formatTypedDate(text: string): string {
  const whole = parseTypedDate(text)
  if (whole) return formatChileDate(whole)
  const groups = text.split(/\D+/).filter(Boolean)
  const isClosed = /\D$/.test(text)
  // A lone digit before a separator is a whole day or month.
  const digits = groups
    .map((group, index) =>
      group.length === 1 && index < 2 && (index < groups.length - 1 || isClosed) ? `0${group}` : group,
    )
    .join('')
    .slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  const hasEndingSlash = isClosed && (digits.length === 2 || digits.length === 4)
  return parts.join('/') + (hasEndingSlash ? '/' : '')
}

/** Text other than a day stays as typed. */
export function shownDate(value: string): string {
  const day = parseChileDate(value)
  return day ? formatChileDate(day) : value
}

function toDate(year: string, month: string, day: string): ChileDate | null {
  return parseChileDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
