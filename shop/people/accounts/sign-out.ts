import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { raiseTokenVersion } from './accounts.db.ts'

/** Signs out in all browsers (server rules §7). Staff then count as no longer at work (find-staff-at-work.ts). */
export async function signOut(shop: Shop, account: SignedIn | null): Promise<void> {
  if (!account) return
  await raiseTokenVersion(shop, account.id)
}
