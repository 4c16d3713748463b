import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { refuse } from '#lib/domain-error.ts'
import { findClient, type Customer } from './customers.db.ts'
import { renewSession } from './session-token.ts'

/** The browser's data after a sign-in: the profile, and the token of every call. */
export type SignIn = { profile: Customer; token: string }

/**
 * Signs a client with a profile in. The caller has verified the person. @throws DomainError 'account.not_allowed' for
 * anyone else, 'account.sign_in_needed' as `renewSession`
 */
export async function signIn(shop: Shop, account: Pick<SignedIn, 'id' | 'tokenVersion' | 'session'>): Promise<SignIn> {
  const profile = await findClient(shop, account.id)
  if (!profile) throw refuse('account.not_allowed')
  return { profile, token: await renewSession(shop, account) }
}
