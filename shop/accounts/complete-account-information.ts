import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { saveProfile } from './customers.db.ts'
import { accountInformationInput } from './register-client.input.ts'
import { signIn, type SignIn } from './sign-in.ts'

/**
 * Saves the profile of a user from a sign-in provider, without one so far (ACCOUNT §7): from now on a client, at member
 * prices. The new token has the role; the e-mail stays the account's.
 * @throws DomainError 'account.not_allowed' for visitors and staff, 'account.has_profile', 'input.invalid' {fields},
 * 'account.duplicate_rut' {fields}
 */
export async function completeAccountInformation(
  shop: Shop,
  input: { account: SignedIn | null; information: unknown },
): Promise<SignIn> {
  if (input.account?.role !== 'client') throw refuse('account.not_allowed')
  const information = parseInput(accountInformationInput(toChileDate(shop.now())), input.information)
  const { id, hasProfile } = input.account
  if (hasProfile || !(await inTransaction(shop, (shop) => saveProfile(shop, id, information))))
    throw refuse('account.has_profile')
  return signIn(shop, input.account)
}
