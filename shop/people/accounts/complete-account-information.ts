import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { continueAccount } from './continue-account.ts'
import { saveProfile } from './customers.db.ts'
import { accountInformationInput } from './register-client.input.ts'
import { limitDuplicates } from './register-client.ts'
import { signIn, type SignIn } from './sign-in.ts'

/**
 * Gives a sign-in provider's user the missing profile (ACCOUNT §7), and member prices.
 * @throws DomainError 'account.not_allowed' for visitors and staff, 'account.has_profile', 'input.invalid' {fields},
 * 'account.duplicate_rut' {fields}, 'request.rate_limited' {retryAfterS}
 */
export async function completeAccountInformation(
  shop: Shop,
  input: { account: SignedIn | null; information: unknown; address: string },
): Promise<SignIn> {
  if (input.account?.role !== 'client') throw refuse('account.not_allowed')
  const information = parseInput(accountInformationInput(toChileDate(shop.now())), input.information)
  const { id, hasProfile } = input.account
  if (hasProfile) throw refuse('account.has_profile')
  const isSaved = await limitDuplicates(shop, input.address, () =>
    inTransaction(shop, async (shop) => {
      const isSaved = await saveProfile(shop, id, information)
      if (isSaved) await continueAccount(shop, id)
      return isSaved
    }),
  )
  if (!isSaved) throw refuse('account.has_profile')
  return signIn(shop, input.account)
}
