import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff, type StaffAction } from '#shop/people/accounts/staff/act-as-staff.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { caseMove, type CaseMove } from '#shop/help/cases/case-life.rules.ts'
import { findCaseHead, saveCaseMove, type CaseHead } from '#shop/help/cases/cases.db.ts'
import { fillAnswer, writeAnswerMail } from './answer-mail.ts'
import { showCase } from './show-case.ts'
import type { StaffCase } from './staff-case.rules.ts'

/** Leaves out 'assigned', which also needs a colleague (assign-case.ts). */
type OwnMove = Exclude<CaseMove, 'assigned'>

const CALLS: Readonly<Record<OwnMove, StaffAction['call']>> = {
  taken: 'takeCase',
  released: 'releaseCase',
  answered: 'answerCase',
  closed: 'closeCase',
  reopened: 'reopenCase',
}

/**
 * Only the colleague who has the case answers or closes it, so that one mail is sent. `note`: the answer, whose
 * placeholders are filled in, or the reason.
 * @throws DomainError 'account.not_allowed' without 'cases.answer', 'case.not_found', 'case.cannot_move' {state},
 * 'case.taken_by_other'
 */
export async function moveCase(
  shop: Shop,
  input: { account: SignedIn | null; id: string; event: OwnMove; note: string | null },
): Promise<StaffCase> {
  const { account, event } = input
  const id = isUuid(input.id) ? input.id : null
  const action = { call: CALLS[event], object: id }
  await actAsStaff(shop, account, 'cases.answer', action, async (staff, record) => {
    if (id === null) throw refuse('case.not_found')
    await inTransaction(shop, async (shop) => {
      const note = event === 'answered' ? await fillNote(shop, id, input.note!) : input.note
      const move = { id, event, ...caseMove(event), actor: 'staff' as const, by: staff.id, note }
      const eventId = await saveCaseMove(shop, {
        ...move,
        assignee: event === 'taken' ? staff.id : undefined,
        expectedAssignee: event === 'answered' ? staff.id : undefined,
        holder: event === 'closed' ? staff.id : undefined,
      })
      const head = await findCaseHead(shop, id)
      if (!head) throw refuse('case.not_found')
      if (eventId === null) throw toRefusal(head, move.from)
      if (event === 'answered') await queueAnswer(shop, head, { id, answer: note!, move: eventId })
      await record(shop)
    })
  })
  return (await showCase(shop, account!, id!))!
}

async function fillNote(shop: Shop, id: string, typed: string): Promise<string> {
  const head = await findCaseHead(shop, id)
  if (!head) throw refuse('case.not_found')
  return fillAnswer(head, typed)
}

export const toRefusal = ({ state }: CaseHead, from: readonly string[]) =>
  from.includes(state) ? refuse('case.taken_by_other') : refuse('case.cannot_move', { state })

/** Without an e-mail nothing is queued: staff answer by phone, and the answer stands in the history. */
async function queueAnswer(
  shop: Shop,
  head: CaseHead,
  { id, answer, move }: { id: string; answer: string; move: string },
): Promise<void> {
  if (head.email === null) return
  const mail = writeAnswerMail(shop, head, answer)
  await queueMail(shop, { ...mail, to: head.email, messageId: `case-${id}-${move}`, about: id })
  shop.enqueue('send mail')
}
