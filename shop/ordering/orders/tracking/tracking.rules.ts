import type { ChileDate } from '#lib/chile-time.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { DeliveryPromise } from '#shop/ordering/orders/delivery-promise.rules.ts'

/**
 * How far an order is, for a reader who proves no more than its number and e-mail. A review of a prescription and
 * missing units are both `checking`, and another prescription is `waiting_for_you`: nothing names a prescription.
 */
export type TrackedStage =
  | 'payment'
  | 'checking'
  | 'waiting_for_you'
  | 'preparing'
  | 'sent'
  | 'pickup'
  | 'received'
  | 'rejected'
  | 'refunded'

/** `units`: of all its products. `date`: until when it arrives. `pickupDays`: how long the store keeps it. */
export type TrackedOrder = {
  reference: string
  stage: TrackedStage
  units: number
  date: ChileDate | null
  pickupDays: number | null
}

const STAGES: Record<Exclude<DeliveryPromise['kind'], 'over'>, TrackedStage> = {
  payment: 'payment',
  review: 'checking',
  stock: 'checking',
  another_prescription: 'waiting_for_you',
  date: 'preparing',
  sent: 'sent',
  pickup: 'pickup',
  received: 'received',
}

/** The little of an order that tracking shows: no name, address, product, price or prescription. */
export function trackedOrder(
  order: { reference: string; status: OrderState; lines: readonly { quantity: number }[] },
  { kind, date, pickupDays }: DeliveryPromise,
): TrackedOrder {
  const over = order.status === 'REEMBOLSADO' ? 'refunded' : 'rejected'
  const stage = kind === 'over' ? over : STAGES[kind]
  return {
    reference: order.reference,
    stage,
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    date,
    pickupDays: stage === 'pickup' ? pickupDays : null,
  }
}
