/** ACCOUNT §2. */
type PlanDate = { payment: boolean; skipped: boolean }

export type DateState = 'paid' | 'skipped' | 'next' | 'waiting'

/** The index of the first slide with an unpaid date, or of the last slide. */
export function findFirstSlide(dates: readonly PlanDate[], perSlide: number): number {
  const unpaid = dates.findIndex(isOpen)
  return Math.max(0, Math.floor((unpaid >= 0 ? unpaid : dates.length - 1) / perSlide))
}

/** 'DD-MM-YYYY' becomes 'jueves 26 de noviembre'. */
export function formatLongDate(locale: string, date: string): string {
  const [day = 1, month = 1, year = 0] = date.split('-').map(Number)
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(year, month - 1, day))
    .replace(',', '')
}

/** Only an `active` subscription has further deliveries. */
export function dateStates(dates: readonly PlanDate[], active: boolean): (DateState | null)[] {
  const next = dates.findIndex(isOpen)
  return dates.map((date, index) =>
    date.payment ? 'paid' : date.skipped ? 'skipped' : !active ? null : index === next ? 'next' : 'waiting',
  )
}

const isOpen = ({ payment, skipped }: PlanDate) => !payment && !skipped
