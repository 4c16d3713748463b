import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isStaff } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { rememberNetwork } from '#shop/people/accounts/sign-in-networks.ts'
import { findByIdentity } from './identities.db.ts'
import { refuseEmailOfAnother, useProof } from './provider-account.ts'
import { readProviderToken } from './provider-token.ts'

/**
 * The provider's person decides, not the e-mail, which must only fit the token (ACCOUNT §7).
 * @throws DomainError 'account.not_found_at_provider' (NOT_FOUND), 'account.provider_token_ended',
 * 'account.other_provider', 'account.email_of_another' {fields}
 */
export async function logInWithProvider(
  shop: Shop,
  { email, token, address }: { email: string; token: string; address: string },
): Promise<{ token: string; accountId: string }> {
  const proof = await readProviderToken(shop, token)
  if ((proof.email ?? email) !== email) throw refuse('account.provider_token_ended')
  const id = await findByIdentity(shop, proof)
  const person = id === undefined ? undefined : await findAccount(shop, id)
  // Staff have no identity at a provider: their second factor would be the provider's.
  if (!person || isStaff(person)) {
    await refuseEmailOfAnother(shop, proof.email)
    throw refuse('account.not_found_at_provider')
  }
  await useProof(shop, proof)
  await rememberNetwork(shop, { accountId: person.id, email: person.email, address })
  const session = signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
  return { token: session, accountId: person.id }
}
