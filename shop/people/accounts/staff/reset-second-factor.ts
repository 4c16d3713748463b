import { inTransaction, type Shop } from '#context'
import { findAccountByEmail, raiseTokenVersion } from '#shop/people/accounts/accounts.db.ts'
import { isStaff } from '#shop/ground/policy/account.rules.ts'
import { deleteSecondFactor } from './second-factor.db.ts'

/** The next sign-in enrols again. Only the machine's own command calls it. Returns false without a second factor. */
export async function resetSecondFactor(shop: Shop, email: string): Promise<boolean> {
  const person = await findAccountByEmail(shop, email.trim().toLowerCase())
  if (!person || !isStaff(person)) return false
  return inTransaction(shop, async (shop) => {
    await raiseTokenVersion(shop, person.id)
    return deleteSecondFactor(shop, person.id)
  })
}
