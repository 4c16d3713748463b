import type { Shop } from '#context'
import { unrefundedLines } from './refund.rules.ts'
import { countRefundedUnits } from './order-refunds.db.ts'
import { deliveryPromise, type DeliveryPromise } from './delivery-promise.rules.ts'
import type { Order } from './order.rules.ts'

/** Refunded units need no prescription, so a promise that waits for one is computed again without those units. */
export async function showDeliveryPromise(shop: Shop, order: Order): Promise<DeliveryPromise> {
  const { pickup } = shop.settings.pharmacy
  const promise = deliveryPromise(order, pickup)
  if (promise.kind !== 'another_prescription') return promise
  return deliveryPromise(order, pickup, unrefundedLines(order.lines, await countRefundedUnits(shop, order.id)))
}
