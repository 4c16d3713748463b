import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'

import { savePublication } from './publication.db.ts'
import { showCase } from './show-case.ts'
import type { StaffCase } from './staff-case.rules.ts'

/**
 * CONTENT §2.8 `isVisible`. A repeated call changes nothing.
 * @throws DomainError 'account.not_allowed' without 'cases.publish', 'case.not_found', also for another kind,
 * 'case.person_erased': its person deleted the account
 */
export async function publishCase(
  shop: Shop,
  input: { account: SignedIn | null; id: string; isVisible: boolean },
): Promise<StaffCase> {
  const id = isUuid(input.id) ? input.id : null
  await actAsStaff(shop, input.account, 'cases.publish', { call: 'publishCase', object: id }, async (staff, record) => {
    if (id === null) throw refuse('case.not_found')
    await inTransaction(shop, async (shop) => {
      const found = await savePublication(shop, { id, isVisible: input.isVisible, by: staff.id })
      if (!found) throw refuse('case.not_found')
      if (found.isErased && input.isVisible) throw refuse('case.person_erased')
      await record(shop)
    })
  })
  return (await showCase(shop, input.account!, id!))!
}
