import type { Shop } from '#context'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import { markCancelDue } from './claims.db.ts'

/** Call it in the transaction that ends the order; a job then calls the insurer. Returns false without a claim. */
export async function cancelClaim(shop: Shop, { orderId }: OrderEvents['orderEnded']): Promise<boolean> {
  const marked = await markCancelDue(shop, orderId)
  if (marked) shop.enqueue('settle insurance claims')
  return marked
}
