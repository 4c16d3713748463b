import type { Shop } from '#context'
import { keptLines } from '#shop/policy/refund.rules.ts'
import { refundedUnitsOf } from './order-refunds.db.ts'
import { deliveryPromise, type DeliveryPromise } from './delivery-promise.rules.ts'
import type { Order } from './order.rules.ts'

/** What may be said now of an order's delivery. What was refunded of it needs no prescription: that is read only where one is missing. */
export async function showPromise(shop: Shop, order: Order): Promise<DeliveryPromise> {
  const promise = deliveryPromise(order)
  if (promise.kind !== 'another_prescription') return promise
  return deliveryPromise(order, keptLines(order.lines, await refundedUnitsOf(shop, order.id)))
}
