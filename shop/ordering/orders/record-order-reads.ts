import type { Shop } from '#context'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertOrderReads } from './order-reads.db.ts'

/** Call it before staff see the orders, which are health data: customers see who has read them (Ley 21.719). */
export async function recordOrderReads(
  shop: Shop,
  account: SignedIn | null | undefined,
  orderIds: readonly string[],
): Promise<void> {
  if (account && isStaff(account) && orderIds.length > 0) await insertOrderReads(shop, account, orderIds)
}
