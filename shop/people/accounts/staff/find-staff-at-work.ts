import type { Shop } from '#context'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { STAFF_IDLE } from '#shop/people/accounts/session.rules.ts'
import { hasUsedSession } from '#shop/people/accounts/sessions.db.ts'

/** For requests without the session's token: null unless a session was used in the last half hour. */
export async function findStaffAtWork(shop: Shop, accountId: string | null): Promise<SignedIn | null> {
  const account = accountId === null ? undefined : await findAccount(shop, accountId)
  if (!account || !isStaff(account)) return null
  if (!(await hasUsedSession(shop, account.id, shop.now().subtract(STAFF_IDLE)))) return null
  const { tokenVersion: _, ...signedIn } = account
  return signedIn
}
