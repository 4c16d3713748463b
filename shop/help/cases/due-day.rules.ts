import { addWorkingDays, type ChileDate } from '#lib/chile-time.ts'
import type { CaseKind } from './case-kind.rules.ts'

/**
 * Working days for the answer, by kind; null: nothing is owed. A claim and a suggestion: seven, the time that SERNAC
 * gives a supplier (Ley 19.496 art. 58 f), which the claims book shares. The others are the shop's own promise
 * (docs/decisions/0046-one-inbox.md, for a lawyer's check).
 */
export const WORKING_DAYS: Readonly<Record<CaseKind, number | null>> = {
  claim: 7,
  suggestion: 7,
  contact: 2,
  support: 1,
  'help-call': 1,
  'search-help': 1,
  'guest-assistance': 1,
  offer: null,
  'back-in-stock': null,
}

/** The last day for the answer in Chile, the day after the form's being the first; null for a kind without one. */
export function dueDay(kind: CaseKind, today: ChileDate, holidays: ReadonlySet<string>): ChileDate | null {
  const days = WORKING_DAYS[kind]
  return days === null ? null : addWorkingDays(today, days, holidays)
}
