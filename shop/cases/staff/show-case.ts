import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import type { StaffCase } from './staff-case.rules.ts'
import { findStaffCases } from './staff-cases.db.ts'

/** A case as staff read it; undefined without one. */
export const showCase = async (shop: Shop, id: string): Promise<StaffCase | undefined> =>
  (await findStaffCases(shop, { id }, { first: 1, offset: 0 })).nodes[0]

/** The same, as a call of staff; null without one. @throws DomainError 'account.not_allowed' without 'cases.read' */
export async function readCase(shop: Shop, input: { account: SignedIn | null; id: string }): Promise<StaffCase | null> {
  const id = isUuid(input.id) ? input.id : null
  return actAsStaff(shop, input.account, 'cases.read', { call: 'case', object: id }, async () =>
    id === null ? null : ((await showCase(shop, id)) ?? null),
  )
}
