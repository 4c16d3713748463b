import type { Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { linkFromRejected } from './prescription-lines.db.ts'
import { linesToInherit } from './file-lines.rules.ts'

/**
 * Links a rejected order's prescriptions to the draft that follows it, except an operator's, whose next customer is
 * another person. Returns whether any was linked.
 */
export async function inheritPrescriptions(shop: Shop, order: Order): Promise<boolean> {
  if (order.operatorId !== null) return false
  const productIds = linesToInherit(order.lines).map((line) => line.productId)
  return linkFromRejected(shop, { orderId: order.id, visitor: order.visitor, customerId: order.customerId, productIds })
}
