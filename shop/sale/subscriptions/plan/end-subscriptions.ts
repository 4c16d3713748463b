import type { Shop } from '#context'
import { findSubscriptionsByAccount } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { moveSubscription } from './move-subscription.ts'
import { unlinkSubscriptionHistory } from './unlink-subscriptions.db.ts'

/** For a deleted account: cancels its subscriptions with a mail each, and removes its id from their history. */
export async function endSubscriptions(shop: Shop, accountId: string): Promise<void> {
  for (const { id, status } of await findSubscriptionsByAccount(shop, accountId))
    if (status === 'ACTIVA') await moveSubscription(shop, { id, event: 'cancelled', actor: 'client' })
  await unlinkSubscriptionHistory(shop, accountId)
}
