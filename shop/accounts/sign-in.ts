import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { findAccount } from './accounts.db.ts'
import { findClient, type Customer } from './customers.db.ts'
import { signSession } from './session-token.ts'

/** The browser's data after a sign-in: the profile, and the token of every call. */
export type SignIn = { profile: Customer; token: string }

/**
 * Signs a client with a profile in. The caller has verified the person. @throws DomainError 'account.not_allowed' for
 * anyone else
 */
export async function signIn(shop: Shop, id: string): Promise<SignIn> {
  const [person, profile] = [await findAccount(shop, id), await findClient(shop, id)]
  if (!person || !profile) throw refuse('account.not_allowed')
  return { profile, token: await signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() }) }
}
