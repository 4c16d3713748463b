import { inTransaction, type Shop } from '#context'
import { findAccountByEmail, raiseTokenVersion, savePassword } from '#shop/people/accounts/accounts.db.ts'
import { isStaff, type StaffRole } from '#shop/ground/policy/account.rules.ts'
import { lockManagers, saveRole } from './staff-roles.db.ts'
import { deleteSecondFactor } from './second-factor.db.ts'

/**
 * Former staff cannot sign in; their account stays, since recorded actions refer to it. A shop with managers keeps one.
 */
export async function changeStaffRole(
  shop: Shop,
  { email, role }: { email: string; role: StaffRole | 'former' },
): Promise<'changed' | 'nobody' | 'last manager'> {
  return inTransaction(shop, async (shop) => {
    // Locked before the account is read, so that the second of two concurrent commands sees the first one's change.
    const managers = await lockManagers(shop)
    const person = await findAccountByEmail(shop, email.trim().toLowerCase())
    if (!person || !isStaff(person)) return 'nobody'
    if (role !== 'manager' && managers.every((id) => id === person.id) && managers.length > 0) return 'last manager'
    await saveRole(shop, person.id, role)
    await raiseTokenVersion(shop, person.id)
    if (role === 'former') {
      await savePassword(shop, person.id, null)
      await deleteSecondFactor(shop, person.id)
    }
    return 'changed'
  })
}
