import type { Shop } from '#context'
import { findOfAccount } from '#shop/subscriptions/subscriptions.db.ts'
import { moveSubscription } from './move-subscription.ts'

/** Cancels an account's active subscriptions, in the caller's transaction: each has its mail and its history. */
export async function endSubscriptions(shop: Shop, accountId: string): Promise<void> {
  for (const { id, status } of await findOfAccount(shop, accountId))
    if (status === 'ACTIVA') await moveSubscription(shop, { id, event: 'cancelled', actor: 'client' })
}
