import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { hasOpenRefund } from './order-refunds.db.ts'
import { isHeldForReview } from './order-reviews.db.ts'
import type { OrderEvent } from './order-life.rules.ts'

/** Events that are refused for a held order. A delivery is not: a parcel that has left may still be handed over. */
const LEAVING_EVENTS: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['approved', 'dispatched', 'picked_up'])

/** Returns true while staff must settle the order's money, or a refund is under way. */
export const isHeld = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await isHeldForReview(shop, orderId)) || hasOpenRefund(shop, orderId)

/** Goods of a held order must not leave (security review M1). @throws DomainError 'order.held' */
export async function checkNotHeld(shop: Shop, orderId: string, event: OrderEvent): Promise<void> {
  if (LEAVING_EVENTS.has(event) && (await isHeld(shop, orderId))) throw refuse('order.held')
}
