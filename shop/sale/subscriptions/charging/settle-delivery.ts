import { inTransaction, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { countDueDeliveries, settleDueDelivery } from './deliveries.db.ts'
import { moveSubscription } from '#shop/sale/subscriptions/plan/move-subscription.ts'
import { lockSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'

/**
 * `orderId`: the paid order; null skips the delivery. Returns false when it was settled before. Locks the subscription
 * after orders, never the other way round.
 */
export function settleDelivery(
  shop: Shop,
  delivery: { subscriptionId: string; date: ChileDate; orderId: string | null },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const status = await lockSubscription(shop, { id: delivery.subscriptionId })
    if (!status || !(await settleDueDelivery(shop, delivery))) return false
    if (status === 'ACTIVA' && (await countDueDeliveries(shop, delivery.subscriptionId)) === 0)
      await moveSubscription(shop, { id: delivery.subscriptionId, event: 'deliveries_done' })
    return true
  })
}
