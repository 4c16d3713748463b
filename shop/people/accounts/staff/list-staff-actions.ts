import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from './act-as-staff.ts'
import { findStaffActions, type RecordedAction } from './staff-actions.db.ts'

export type { RecordedAction } from './staff-actions.db.ts'

/** Reading it is recorded too. @throws DomainError 'account.not_allowed' */
export async function listStaffActions(
  shop: Shop,
  input: { account: SignedIn | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: RecordedAction[] }> {
  return actAsStaff(shop, input.account, 'staff-actions.read', { call: 'staffActions', object: null }, () =>
    findStaffActions(shop, input),
  )
}
