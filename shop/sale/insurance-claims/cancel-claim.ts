import type { Shop } from '#context'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import { markCancelDue } from './claims.db.ts'

/**
 * Cancels the claim of an order that was refunded, declined, or is final. Belongs in the transaction of that change,
 * with the order locked; the job calls the insurer until it has answered. False without a claim.
 */
export async function cancelClaim(shop: Shop, { orderId }: OrderEvents['orderEnded']): Promise<boolean> {
  const marked = await markCancelDue(shop, orderId)
  if (marked) shop.enqueue('settle insurance claims')
  return marked
}
