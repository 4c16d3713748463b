import { randomBytes } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { StaffRole } from '#shop/policy/account.rules.ts'
import { insertAccount } from './accounts.db.ts'
import { hashPassword } from './password-hash.ts'

/** Bytes of a first password, which its owner changes. */
const PASSWORD_BYTES = 15

/**
 * Opens a staff account and returns its first password, which is stored nowhere else. Only the machine's own command
 * calls it: no door creates staff. A customer's account never becomes one: staff have their own e-mail.
 * @throws DomainError 'account.duplicate_email' when the e-mail has an account
 */
export async function addStaff(
  shop: Shop,
  person: { role: StaffRole; email: string; firstName: string; lastName: string },
): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password, shop.settings.passwordCost)
  const added = await inTransaction(shop, (shop) =>
    insertAccount(shop, {
      id: newId(),
      ...person,
      email: person.email.trim().toLowerCase(),
      rut: null,
      phoneNumber: '',
      hasProfile: false,
      passwordHash,
    }),
  )
  if (!added) throw refuse('account.duplicate_email')
  return password
}
