import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { raiseTokenVersion } from './accounts.db.ts'

/** Revokes every token of this person so far, in all browsers (server rules §7). Visitors stay visitors. */
export async function signOut(shop: Shop, account: SignedIn | null): Promise<void> {
  if (account) await raiseTokenVersion(shop, account.id)
}
