import type { Shop } from '#context'
import { findOfAccount } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { moveSubscription } from './move-subscription.ts'
import { unlinkHistory } from './unlink-subscriptions.db.ts'

/** For a deleted account: each has its mail and its history, which names the account no more. */
export async function endSubscriptions(shop: Shop, accountId: string): Promise<void> {
  for (const { id, status } of await findOfAccount(shop, accountId))
    if (status === 'ACTIVA') await moveSubscription(shop, { id, event: 'cancelled', actor: 'client' })
  await unlinkHistory(shop, accountId)
}
