import { inTransaction, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { countDue, settle } from './deliveries.db.ts'
import { moveSubscription } from './move-subscription.ts'
import { lockSubscription } from './subscriptions.db.ts'

/**
 * A delivery of the plan is paid (`orderId`: the order that was) or, with null, skipped; the last one ends an active
 * subscription. Answers false when it was settled before: nothing changes then. Cancelled ones take a payment that was
 * under way. Locks the subscription: whoever holds orders may call it, and nobody the other way round.
 */
export function settleDelivery(
  shop: Shop,
  delivery: { subscriptionId: string; date: ChileDate; orderId: string | null },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const status = await lockSubscription(shop, { id: delivery.subscriptionId })
    if (!status || !(await settle(shop, delivery))) return false
    if (status === 'ACTIVA' && (await countDue(shop, delivery.subscriptionId)) === 0)
      await moveSubscription(shop, { id: delivery.subscriptionId, event: 'deliveries_done' })
    return true
  })
}
