import type { Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { linkFromRejected } from './prescription-lines.db.ts'
import { linesToInherit } from './file-lines.rules.ts'

/**
 * For a draft after a rejected order; an operator's next customer is another person. Answers whether one was inherited.
 */
export async function inheritPrescriptions(shop: Shop, order: Order): Promise<boolean> {
  if (order.operatorId !== null) return false
  const productIds = linesToInherit(order.lines).map((line) => line.productId)
  return linkFromRejected(shop, { orderId: order.id, visitor: order.visitor, customerId: order.customerId, productIds })
}
