import type { Shop } from '#context'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertOrderReads } from './order-reads.db.ts'

/**
 * Records that staff read these orders, before the orders are shown. Medicines, prescriptions and insurance are health
 * data: the customer sees who has read them (Ley 21.719). Nothing for anyone but staff.
 */
export async function recordOrderReads(
  shop: Shop,
  account: SignedIn | null | undefined,
  orderIds: readonly string[],
): Promise<void> {
  if (account && isStaff(account) && orderIds.length > 0) await insertOrderReads(shop, account, orderIds)
}
