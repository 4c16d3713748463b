import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertCaseReads } from './case-reads.db.ts'
import type { StaffCases } from './staff-case.rules.ts'
import { findStaffCases } from './staff-cases.db.ts'

const SEARCH_LENGTH_MAX = 100

export type CaseFilter = {
  kind?: string | null | undefined
  state?: string | null | undefined
  assignedTo?: string | null | undefined
  isMine?: boolean | null | undefined
  isOverdue?: boolean | null | undefined
  search?: string | null | undefined
}

/**
 * `isOverdue` compares the last day for an answer with today's date in Chile.
 * @throws DomainError 'account.not_allowed' without 'cases.read'
 */
export async function listCases(
  shop: Shop,
  input: { account: SignedIn | null; filter: CaseFilter; first: number; offset: number },
): Promise<StaffCases> {
  const { account, filter, first, offset } = input
  return actAsStaff(shop, account, 'cases.read', { call: 'cases', object: null }, async (staff) => {
    const assignedTo = filter.isMine ? staff.id : (filter.assignedTo ?? undefined)
    if (assignedTo !== undefined && !isUuid(assignedTo)) return { totalCount: 0, nodes: [] }
    const list = await findStaffCases(
      shop,
      {
        kind: filter.kind ?? undefined,
        state: filter.state ?? undefined,
        assignedTo,
        overdueOn: filter.isOverdue ? toChileDate(shop.now()) : undefined,
        search: filter.search?.trim().slice(0, SEARCH_LENGTH_MAX) || undefined,
      },
      { first, offset },
    )
    await insertCaseReads(
      shop,
      staff,
      list.nodes.map(({ id }) => id),
    )
    return list
  })
}
