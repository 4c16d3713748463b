import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { StaffRole } from '#shop/ground/policy/account.rules.ts'
import { newPasswordPath } from '#shop/ground/policy/storefront-path.rules.ts'
import { insertAccount } from './accounts.db.ts'
import { signRecovery } from './recovery-link.ts'

/** How long the link to a first password works: a stranger who gets it could take the account over. */
export const STAFF_LINK_HOURS = 24

/**
 * Returns the address where the owner chooses a password, once. Only the machine's own command calls it.
 * @throws DomainError 'account.duplicate_email' when the e-mail has an account
 */
export async function addStaff(
  shop: Shop,
  person: { role: StaffRole; email: string; firstName: string; lastName: string },
): Promise<string> {
  const account = { id: newId(), email: person.email.trim().toLowerCase() }
  const isAdded = await inTransaction(shop, (shop) =>
    insertAccount(shop, {
      ...person,
      ...account,
      rut: null,
      phoneNumber: '',
      hasProfile: false,
    }),
  )
  if (!isAdded) throw refuse('account.duplicate_email')
  const expiresAt = shop.now().add({ hours: STAFF_LINK_HOURS })
  const token = await signRecovery(shop, { ...account, passwordHash: null }, expiresAt)
  return shop.settings.publicUrl + newPasswordPath(token)
}
