import type { ChileDate } from '#lib/chile-time.ts'
import type { CaseKind } from '#shop/help/cases/case-kind.rules.ts'
import type { CaseState } from '#shop/help/cases/case-life.rules.ts'

/** Without the person's words, but for the subject to who has opened the case: until then that would be a reading. */
export type ListedCase = {
  id: string
  number: string
  kind: CaseKind
  state: CaseState
  dueOn: ChileDate | null
  person: string | null
  orderReferenceId: string | null
  assignedTo: string | null
  assignee: string | null
  subject: string | null
  createdAt: string
}

/** An answer may still be owed. */
export const WAITING_STATES = ['open', 'taken'] as const satisfies readonly CaseState[]
