import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { findInsuredAmount } from '#shop/ordering/orders/order-insurance.db.ts'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { insuredAmount } from './claim.rules.ts'
import { findLiveClaim, insertClaim, markCancelDue, markSold, type Claimed } from './claims.db.ts'

export const toClaimed = (order: Order): Claimed => ({
  orderId: order.id,
  version: order.version,
  amount: insuredAmount(order),
})

/**
 * The order is locked; a job calls the insurer. An accepted claim for exactly this order is used, any other cancelled.
 */
export async function requestClaim(shop: Shop, { orderId, order }: OrderEvents['orderPlaced']): Promise<void> {
  const claimed = order ? toClaimed(order) : { orderId, ...(await findInsuredAmount(shop, orderId)) }
  if (claimed.amount === 0) return
  const accepted = await findLiveClaim(shop, claimed)
  const soldClaim = accepted && (await markSold(shop, accepted.id)) ? accepted.id : undefined
  await markCancelDue(shop, claimed.orderId, soldClaim === undefined ? {} : { exceptId: soldClaim })
  if (soldClaim === undefined) await insertClaim(shop, { ...claimed, id: newId(), nextTryAt: shop.now(), sold: true })
  shop.enqueue('settle insurance claims')
}
