import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { refuse } from '#lib/domain-error.ts'
import { findClient, type Customer } from './customers.db.ts'
import { renewSession } from './session-token.ts'

export type SignIn = { profile: Customer; token: string }

/** The caller has verified the person. @throws DomainError 'account.not_allowed', and as `renewSession` */
export async function signIn(shop: Shop, account: Pick<SignedIn, 'id' | 'tokenVersion' | 'session'>): Promise<SignIn> {
  const profile = await findClient(shop, account.id)
  if (!profile) throw refuse('account.not_allowed')
  return { profile, token: await renewSession(shop, account) }
}
