import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { checkPassword } from '#shop/people/accounts/check-password.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { hasPassword } from './erase-account.db.ts'
import { isOwnerLink } from './owner-link.ts'

export type OwnerProof = { password?: string | null | undefined; link?: string | null | undefined; address: string }

/**
 * Shows that the owner, not somebody at an open browser, is calling. Wrong passwords count as at signing in.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed' for staff, 'account.wrong_password' {fields:
 * {password}}, 'account.owner_unproven' without a good link, 'request.rate_limited' {retryAfterS}
 */
export async function proveOwner(shop: Shop, account: SignedIn | null, proof: OwnerProof): Promise<SignedIn> {
  const client = requireClient(account)
  if (!(await hasPassword(shop, client.id))) {
    if (!proof.link || !(await isOwnerLink(shop, client.id, proof.link))) throw refuse('account.owner_unproven')
    return client
  }
  const { email } = client
  const { proved } = await checkPassword(shop, { email, password: proof.password ?? '', address: proof.address })
  if (proved?.id !== client.id) throw refuse('account.wrong_password', { fields: { password: 'password.wrong' } })
  return client
}

export function requireClient(account: SignedIn | null): SignedIn {
  if (!account) throw refuse('account.sign_in_needed')
  if (account.role !== 'client') throw refuse('account.not_allowed')
  return account
}
