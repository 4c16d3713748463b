import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { findInsuredAmount } from '#shop/ordering/orders/order-insurance.db.ts'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { insuredAmount } from './claim.rules.ts'
import { findLiveClaim, insertClaim, markCancelDue, markClaimSold, type ClaimKey } from './claims.db.ts'

export const toClaimKey = (order: Order): ClaimKey => ({
  orderId: order.id,
  version: order.version,
  amount: insuredAmount(order),
})

/**
 * The order is locked; a job calls the insurer. An accepted claim for this version and amount is used, others are
 * cancelled.
 */
export async function requestClaim(shop: Shop, { orderId, order }: OrderEvents['orderPlaced']): Promise<void> {
  const claimKey = order ? toClaimKey(order) : { orderId, ...(await findInsuredAmount(shop, orderId)) }
  if (claimKey.amount === 0) return
  const accepted = await findLiveClaim(shop, claimKey)
  const soldClaim = accepted && (await markClaimSold(shop, accepted.id)) ? accepted.id : undefined
  await markCancelDue(shop, claimKey.orderId, soldClaim === undefined ? {} : { exceptId: soldClaim })
  if (soldClaim === undefined) await insertClaim(shop, { ...claimKey, id: newId(), nextTryAt: shop.now(), sold: true })
  shop.enqueue('settle insurance claims')
}

requestClaim.concerns = ({ order }: OrderEvents['orderPlaced']) => !order || insuredAmount(order) > 0
