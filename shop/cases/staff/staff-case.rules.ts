import type { ChileDate } from '#lib/chile-time.ts'
import type { CaseKind } from '#shop/cases/case-kind.rules.ts'
import type { CaseState } from '#shop/cases/case-life.rules.ts'

/** A case as staff read it. Instants are ISO 8601 in UTC; `phone`: nine digits; `assignedName`: the colleague's. */
export type StaffCase = {
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
  orderReferenceId: string | null
  topic: string | null
  subType: string | null
  subject: string | null
  message: string | null
  details: Record<string, string>
  locale: 'es' | 'en'
  isVisible: boolean
  dueOn: ChileDate | null
  assignedTo: string | null
  assignedName: string | null
  answer: string | null
  answeredAt: string | null
  createdAt: string
  updatedAt: string
  history: CaseEvent[]
  files: { id: string; fileName: string; contentType: string; bytes: number }[]
}
export type CaseEvent = {
  at: string
  event: string
  from: string | null
  to: string
  actor: 'customer' | 'staff' | 'shop'
  accountId: string | null
  note: string | null
  /** To whom it was given. */
  assignedTo: string | null
}
export type CaseColleague = { id: string; name: string; role: string }
export type StaffCases = { totalCount: number; nodes: StaffCase[] }
