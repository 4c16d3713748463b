import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findDependants, type Dependant } from './dependants.db.ts'

export type { Dependant } from './dependants.db.ts'

export const listDependants = async (shop: Shop, { account }: { account: SignedIn | null }): Promise<Dependant[]> =>
  account && isMember(account) ? findDependants(shop, account.id) : []

/** @throws DomainError 'account.sign_in_needed', 'account.not_allowed' */
export function requireMember(account: SignedIn | null): SignedIn {
  if (!account) throw refuse('account.sign_in_needed')
  if (!isMember(account)) throw refuse('account.not_allowed')
  return account
}
