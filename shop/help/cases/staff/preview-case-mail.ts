import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { previewMail, type PreviewedMail } from '#shop/ground/mail/mail-layout.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { caseMove } from '#shop/help/cases/case-life.rules.ts'
import { findCaseHead } from '#shop/help/cases/cases.db.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { fillAnswer, writeAnswerMail } from './answer-mail.ts'
import { insertCaseReads } from './case-reads.db.ts'
import { toRefusal } from './move-case.ts'

/**
 * The mail that the answer would send; null for a customer without an e-mail. The reading is recorded.
 * @throws DomainError 'request.rate_limited' {retryAfterS}, and as `moveCase` for an answer
 */
export async function previewCaseMail(
  shop: Shop,
  { account, text, ...input }: { account: SignedIn | null; id: string; text: string },
): Promise<PreviewedMail | null> {
  // Counted before the call is recorded, so that calls above the limit add no rows to the record.
  if (account) await limitCalls(shop, { 'mail previews by account': account.id })
  const id = isUuid(input.id) ? input.id : null
  return actAsStaff(shop, account, 'cases.answer', { call: 'previewCaseMail', object: id }, async (staff) => {
    const head = id === null ? undefined : await findCaseHead(shop, id)
    if (!head) throw refuse('case.not_found')
    const { from } = caseMove('answered')
    if (!from.includes(head.state) || head.assignedTo !== staff.id) throw toRefusal(head, from)
    await insertCaseReads(shop, staff, [id!])
    const answer = fillAnswer(head, text)
    const mail = writeAnswerMail(shop, head, answer)
    return head.email === null ? null : previewMail(head.email, mail)
  })
}
