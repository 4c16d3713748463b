import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { may, type Permission, type SignedIn } from '#shop/policy/account.rules.ts'
import { insertStaffAction } from './staff-actions.db.ts'
import type { StaffCall } from './staff-call.rules.ts'

/** `object`: the id of what it was about, never personal data; null for a list. */
export type StaffAction = { call: StaffCall; object: string | null }

/** Who may do this. @throws DomainError 'account.not_allowed' */
export function requirePermission(account: SignedIn | null, permission: Permission): SignedIn {
  if (!account || !may(account, permission)) throw refuse('account.not_allowed')
  return account
}

/** Records what staff do (issue 12), in the action's own transaction where it has one: both happen, or neither. */
export const recordStaffAction = (
  shop: Shop,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  action: StaffAction,
): Promise<void> => insertStaffAction(shop, { accountId: id, role, ...action })

/** Both, for what has no transaction: before the action, so that none is without its record. */
export async function actAsStaff(
  shop: Shop,
  account: SignedIn | null,
  permission: Permission,
  action: StaffAction,
): Promise<SignedIn> {
  const staff = requirePermission(account, permission)
  await recordStaffAction(shop, staff, action)
  return staff
}
