import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { openProviderAccount } from './provider-account.ts'
import { providerUserInput } from './provider.input.ts'
import { readProviderToken } from './provider-token.ts'

/**
 * Takes a verified e-mail only: another could be a stranger's, and needs a mailed link (ACCOUNT §7). Returns the token.
 * @throws DomainError 'input.invalid' {fields}, 'account.email_unverified', and as `openProviderAccount`
 */
export async function registerProviderUser(shop: Shop, input: unknown): Promise<string> {
  const { token, provider, ...person } = parseInput(providerUserInput(), input)
  const proof = await readProviderToken(shop, token)
  if (proof.provider !== provider) throw refuse('account.provider_token_ended')
  if (proof.email !== person.email) throw refuse('account.email_unverified')
  const id = await openProviderAccount(shop, proof, { ...person, rut: null, hasProfile: false })
  const account = await findAccount(shop, id)
  if (!account) throw refuse('account.provider_token_ended')
  return signSession(account, { secret: shop.settings.sessionSecret, now: shop.now() })
}
