import type { ChileDate } from '#lib/chile-time.ts'
import type { CaseKind } from './case-kind.rules.ts'
import type { CaseState } from './case-life.rules.ts'

export type CaseRow = {
  id: string
  number: string
  kind: CaseKind
  state: CaseState
  accountId: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  orderId: string | null
  topic: string | null
  subType: string | null
  subject: string | null
  message: string | null
  details: Readonly<Record<string, string>>
  locale: 'es' | 'en'
  dueOn: ChileDate | null
}
