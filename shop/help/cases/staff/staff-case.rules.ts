import type { UndeliverableMail } from '#shop/ground/mail/queued-mail.rules.ts'
import type { CaseRow } from '#shop/help/cases/case-row.rules.ts'

export type StaffCase = CaseRow & {
  orderReferenceId: string | null
  isVisible: boolean
  assignedTo: string | null
  assignedName: string | null
  answer: string | null
  answeredAt: string | null
  createdAt: string
  updatedAt: string
  history: CaseEvent[]
  undeliverableMails: UndeliverableMail[]
  files: { id: string; fileName: string; contentType: string; bytes: number }[]
}
export type CaseEvent = {
  at: string
  event: string
  from: string | null
  to: string
  actor: 'customer' | 'staff' | 'shop'
  accountId: string | null
  author: string | null
  assignee: string | null
  note: string | null
  assignedTo: string | null
}
export type CaseColleague = { id: string; name: string; role: string }
export type StaffCases = { totalCount: number; nodes: StaffCase[] }
