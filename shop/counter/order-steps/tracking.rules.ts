import type { ChileDate } from '#lib/chile-time.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { DeliveryPromise } from '#shop/ordering/orders/delivery-promise.rules.ts'

/** The reader proves no more than number and e-mail, so no stage names a prescription. */
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

/** `date`: until when it arrives. `pickupDays`: how long the store keeps it. */
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
