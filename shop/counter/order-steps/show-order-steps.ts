import type { Shop } from '#context'
import { toTracking } from '#shop/counter/parcels/parcel.rules.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import { isOver } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { showDeliveryPromise } from '#shop/ordering/orders/show-promise.ts'
import type { TrackedOrder } from './tracking.rules.ts'
import { findMoments, findTrackedMoments } from './order-steps.db.ts'
import { orderSteps, PROGRESS, STAGE_PROGRESS, type OrderStep } from './order-steps.rules.ts'

/** Call it for an order that its reader may see. Empty for a draft, and for an order that is over. */
export async function showOrderSteps(shop: Shop, order: Order): Promise<OrderStep[]> {
  if (order.status === 'PENDIENTE' || isOver(order.status)) return []
  const [moments, { kind }] = await Promise.all([findMoments(shop, order.id), showDeliveryPromise(shop, order)])
  return moments ? orderSteps(moments, PROGRESS[kind]) : []
}

export async function showTrackedSteps(shop: Shop, { reference, stage }: TrackedOrder): Promise<OrderStep[]> {
  const moments = await findTrackedMoments(shop, reference)
  return moments ? orderSteps(moments, STAGE_PROGRESS[stage]) : []
}

/** Null while nothing of it is on its way with a carrier's number. */
export async function showTracking(shop: Shop, { id, status }: Order): Promise<Tracking | null> {
  if (status !== 'DESPACHADO') return null
  const moments = await findMoments(shop, id)
  return moments?.trackingNumber ? toTracking(moments.carrier!, moments.trackingNumber) : null
}
