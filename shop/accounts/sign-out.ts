import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { raiseTokenVersion } from './accounts.db.ts'

/** Every token of this person so far is worth nothing from now on, in whatever browser (server rules §7). Visitors stay visitors. */
export async function signOut(shop: Shop, account: SignedIn | null): Promise<void> {
  if (account) await raiseTokenVersion(shop, account.id)
}
