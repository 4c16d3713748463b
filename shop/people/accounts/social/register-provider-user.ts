import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { openProviderAccount } from './provider-account.ts'
import { providerUserInput } from './provider.input.ts'
import { readProviderToken } from './provider-token.ts'

/**
 * Registers a provider's person without a profile (ACCOUNT §7), who completes it next; returns the session's token. The
 * e-mail is the provider's verified one: another could be a stranger's, and goes the way of a mailed link
 * (`registerClient`).
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
