import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { STAFF_IDLE, TOKEN_LIFE } from './session.rules.ts'
import { findOpenSessions, type OpenSession } from './sessions.db.ts'

export type OwnSession = OpenSession & { isCurrent: boolean }

/** A session that no token can continue is not open. @throws DomainError 'account.sign_in_needed' */
export async function listOwnSessions(shop: Shop, account: SignedIn | null): Promise<OwnSession[]> {
  if (!account) throw refuse('account.sign_in_needed')
  const since = shop.now().subtract(isStaff(account) ? STAFF_IDLE : TOKEN_LIFE)
  const sessions = await findOpenSessions(shop, account.id, since)
  return sessions.map((session) => ({ ...session, isCurrent: session.id === account.session?.id }))
}
