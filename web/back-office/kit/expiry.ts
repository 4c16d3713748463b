import { addDays, addMonths, formatChileDate, parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { parseTypedDate } from '#lib/typed-date.ts'

/** '03/2027' is its last day, as on a pack; also a whole date. */
export function parseExpiry(typed: string): ChileDate | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/.exec(typed) ?? []
  if (month === undefined) return parseTypedDate(typed)
  const first = parseChileDate(`${year}-${month.padStart(2, '0')}-01`)
  return first && addDays(addMonths(first, 1), -1)
}

/** 'dd/MM/YYYY' of 'YYYY-MM-DD'. */
export function formatExpiry(text: string): string {
  const day = parseChileDate(text)
  return day ? formatChileDate(day) : text
}
