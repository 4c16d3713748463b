import { refuse } from '#lib/domain-error.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'

/** @throws DomainError 'account.sign_in_needed', 'account.not_allowed' */
export function requireMember(account: SignedIn | null): SignedIn {
  if (!account) throw refuse('account.sign_in_needed')
  if (!isMember(account)) throw refuse('account.not_allowed')
  return account
}
