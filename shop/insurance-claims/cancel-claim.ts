import type { Shop } from '#context'
import type { OrderEvents } from '#shop/orders/order.events.ts'
import { markCancelDue } from './claims.db.ts'
import { CLAIMS_JOB } from './request-claim.ts'

/**
 * Gives the benefit of an order back: it was refunded, declined, or is over. Belongs into the transaction that says so, with
 * the order locked; the job tells the insurer until it has answered. False when nothing was claimed.
 */
export async function cancelClaim(shop: Shop, { orderId }: OrderEvents['orderEnded']): Promise<boolean> {
  const marked = await markCancelDue(shop, orderId)
  if (marked) shop.wake(CLAIMS_JOB)
  return marked
}
