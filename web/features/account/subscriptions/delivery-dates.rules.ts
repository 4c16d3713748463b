/** The slides of a subscription's shipping dates (ACCOUNT §2). */
type PlanDate = { payment: boolean; skipped: boolean }

export type DateState = 'paid' | 'skipped' | 'next' | 'waiting'

/** Where the slides begin: at the one with the first unpaid date, else with the last. */
export function firstSlide(dates: readonly PlanDate[], perSlide: number): number {
  const unpaid = dates.findIndex(isOpen)
  return Math.max(0, Math.floor((unpaid >= 0 ? unpaid : dates.length - 1) / perSlide))
}

/** `active`: of another subscription nothing more comes. */
export function dateStates(dates: readonly PlanDate[], active: boolean): (DateState | null)[] {
  const next = dates.findIndex(isOpen)
  return dates.map((date, at) =>
    date.payment ? 'paid' : date.skipped ? 'skipped' : !active ? null : at === next ? 'next' : 'waiting',
  )
}

const isOpen = ({ payment, skipped }: PlanDate) => !payment && !skipped
