import { inTransaction, type Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { caseMove } from '#shop/help/cases/case-life.rules.ts'
import { saveCaseMove } from '#shop/help/cases/cases.db.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findNextCases } from './case-queue.db.ts'
import { showCase } from './show-case.ts'
import type { StaffCase } from './staff-case.rules.ts'

const READ = 10

/**
 * The open case with the next last day; of two calls together each gets another. Null: none waits that is owed an
 * answer.
 * @throws DomainError 'account.not_allowed' without 'cases.answer'
 */
export async function takeNextCase(shop: Shop, input: { account: SignedIn | null }): Promise<StaffCase | null> {
  const action = { call: 'takeNextCase', object: null } as const
  return actAsStaff(shop, input.account, 'cases.answer', action, async (staff, record) => {
    for (;;) {
      const ids = await findNextCases(shop, READ)
      for (const id of ids) {
        const isTaken = await inTransaction(shop, async (shop) => {
          const move = { id, event: 'taken' as const, ...caseMove('taken'), actor: 'staff' as const, by: staff.id }
          const moved = await saveCaseMove(shop, { ...move, from: ['open'], note: null, assignee: staff.id })
          if (moved !== null) await record(shop, id)
          return moved !== null
        })
        if (isTaken) return (await showCase(shop, staff, id))!
      }
      // Others took all ten meanwhile: the next ten are read.
      if (ids.length < READ) return null
    }
  })
}
