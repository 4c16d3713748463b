import type { Shop } from '#context'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertSubscriptionReads } from './subscription-reads.db.ts'

/** Call it before the subscriptions are shown, as `recordOrderReads`. Records only reads by staff. */
export async function recordSubscriptionReads(
  shop: Shop,
  account: SignedIn | null | undefined,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (account && isStaff(account) && subscriptionIds.length > 0)
    await insertSubscriptionReads(shop, account, subscriptionIds)
}
