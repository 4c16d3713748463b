import { parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { FIRST_DAY } from '#shop/counter/staff-orders/staff-order.rules.ts'

export function readDay(text: string): ChileDate | null {
  const day = parseChileDate(text)
  return day !== null && day >= FIRST_DAY ? day : null
}

/** Anybody may write an address: what is no day is left out. */
export const withDays = <Filters extends { desde: string; hasta: string }>(found: Filters): Filters => ({
  ...found,
  desde: readDay(found.desde) ?? '',
  hasta: readDay(found.hasta) ?? '',
})
