import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { holdColleague } from '#shop/people/accounts/staff/colleagues.db.ts'
import { caseMove } from '#shop/help/cases/case-life.rules.ts'
import { findCaseHead, saveCaseMove } from '#shop/help/cases/cases.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { showCase } from './show-case.ts'
import type { StaffCase } from './staff-case.rules.ts'

/**
 * `expectedAssignee`: who had the case when the caller read it (null: nobody). Of two simultaneous calls only one
 * assigns it.
 * @throws DomainError 'account.not_allowed' without 'cases.answer', 'case.no_colleague' for who answers no cases,
 * 'case.not_found', 'case.cannot_move' {state}: it is ended, or another has it by now
 */
export async function assignCase(
  shop: Shop,
  input: { account: SignedIn | null; id: string; colleague: string; expectedAssignee: string | null },
): Promise<StaffCase> {
  const { colleague, expectedAssignee } = input
  const id = isUuid(input.id) ? input.id : null
  await actAsStaff(shop, input.account, 'cases.answer', { call: 'assignCase', object: id }, async (staff, record) => {
    if (id === null) throw refuse('case.not_found')
    await inTransaction(shop, async (shop) => {
      if (!isUuid(colleague) || !(await holdColleague(shop, colleague, 'cases.answer')))
        throw refuse('case.no_colleague')
      const move = { id, event: 'assigned' as const, ...caseMove('assigned'), actor: 'staff' as const, by: staff.id }
      // Nobody who has a case has an invalid id, so the move would find no case.
      const canMatch = expectedAssignee === null || isUuid(expectedAssignee)
      const moved = canMatch
        ? await saveCaseMove(shop, { ...move, note: null, assignee: colleague, expectedAssignee })
        : null
      if (moved === null) {
        const head = await findCaseHead(shop, id)
        if (!head) throw refuse('case.not_found')
        const isDone = head.state === 'taken' && head.assignedTo === colleague
        if (!isDone) throw refuse('case.cannot_move', { state: head.state })
      }
      await record(shop)
    })
  })
  return (await showCase(shop, input.account!, id!))!
}
