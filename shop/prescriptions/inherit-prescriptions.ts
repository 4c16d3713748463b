import type { Shop } from '#context'
import type { Order } from '#shop/orders/order.rules.ts'
import { linkFromRejected } from './prescription-lines.db.ts'
import { linesToInherit } from './file-lines.rules.ts'

/**
 * A draft that follows a rejected order keeps its prescriptions: nobody uploads twice to pay again. An operator's does
 * not: the next one on the phone is somebody else.
 */
export async function inheritPrescriptions(shop: Shop, order: Order): Promise<void> {
  if (order.operatorId !== null) return
  const productIds = linesToInherit(order.lines).map((line) => line.productId)
  await linkFromRejected(shop, { orderId: order.id, visitor: order.visitor, customerId: order.customerId, productIds })
}
