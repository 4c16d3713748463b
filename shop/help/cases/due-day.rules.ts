import { addWorkingDays, type ChileDate } from '#lib/chile-time.ts'
import type { CaseKind } from './case-kind.rules.ts'

/**
 * SERNAC's seven days (Ley 19.496 art. 58 f), or the shop's promise (docs/decisions/0046-one-inbox.md). Null: no answer
 * is owed.
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

/** Counts from the day after `openedOn`; null for a kind that is owed no answer. */
export function dueDay(kind: CaseKind, openedOn: ChileDate, holidays: ReadonlySet<string>): ChileDate | null {
  const days = WORKING_DAYS[kind]
  return days === null ? null : addWorkingDays(openedOn, days, holidays)
}
