/**
 * Server rules §3, SHOP §4. Transitions outside the table are refused.
 * - RECHAZADO is final: the customer pays again in a fresh draft. A later approval of the attempt must be reversed.
 * - Paying at home: the goods travel before the money, but never before the pharmacist's decision.
 * - A full refund moves the order; a partial one is a row of the payment and moves nothing.
 * - PAGODOMICILIO and PAGOPENDIENTE without their money become RECHAZADO, also after `refused_at_door`. The use case
 * checks that the money was outstanding.
 * - A missing product may also be noticed for a pickup or a pay-at-home order, and after the approval, when units are
 * counted to be packed. The rules do not mention these cases.
 */
import { refuse } from '#lib/domain-error.ts'
import { findNextState, type EventOf, type StateOf } from '#lib/life.ts'

export const ORDER_LIFE = {
  PENDIENTE: {
    payment_started: 'PENDIENTE',
    paid_for_delivery: 'AUTORIZADO',
    paid_for_pickup: 'Solicita retiro',
    payment_declined: 'RECHAZADO',
    payment_deferred: 'PAGOPENDIENTE',
    payment_at_home: 'PAGODOMICILIO',
  },
  PAGOPENDIENTE: { payment_received: 'PAGADO', payment_declined: 'RECHAZADO' },
  PAGODOMICILIO: {
    payment_received: 'PAGADO',
    payment_declined: 'RECHAZADO',
    stock_missing: 'Revisión inventario',
    approved: 'VALIDADO',
  },
  AUTORIZADO: { stock_missing: 'Revisión inventario', approved: 'VALIDADO', refunded: 'REEMBOLSADO' },
  PAGADO: { stock_missing: 'Revisión inventario', approved: 'VALIDADO', refunded: 'REEMBOLSADO' },
  'Solicita retiro': { stock_missing: 'Revisión inventario', approved: 'VALIDADO', refunded: 'REEMBOLSADO' },
  'Revisión inventario': { approved: 'VALIDADO', refunded: 'REEMBOLSADO', refused_at_door: 'RECHAZADO' },
  VALIDADO: {
    stock_missing: 'Revisión inventario',
    dispatched: 'DESPACHADO',
    picked_up: 'ENTREGADO',
    refunded: 'REEMBOLSADO',
    refused_at_door: 'RECHAZADO',
  },
  DESPACHADO: { delivered: 'ENTREGADO', refunded: 'REEMBOLSADO', refused_at_door: 'RECHAZADO' },
  ENTREGADO: { refunded: 'REEMBOLSADO' },
  RECHAZADO: {},
  REEMBOLSADO: {},
} as const

export type OrderState = StateOf<typeof ORDER_LIFE>
export type OrderEvent = EventOf<typeof ORDER_LIFE>
export type PaymentType = 'immediatePayment' | 'deferredPayment' | 'paymentAtHome'
export type ShippingMethod = 'homeDelivery' | 'withdrawalStore'

/** @throws DomainError 'order.cannot_move' { from, event } when the table has no such move */
export function nextState(from: OrderState, event: OrderEvent): OrderState {
  const to = findNextState(ORDER_LIFE, from, event)
  if (to === undefined) throw refuse('order.cannot_move', { from, event })
  return to
}

export function orderCan(state: OrderState, event: OrderEvent): boolean {
  return findNextState(ORDER_LIFE, state, event) !== undefined
}

/** Finished for the customer, so that the browser's cart and local order are reset (SHOP §4). */
export function isFinished(state: OrderState): boolean {
  return state !== 'PENDIENTE'
}

export function paidEvent(shippingMethod: ShippingMethod): OrderEvent {
  return shippingMethod === 'withdrawalStore' ? 'paid_for_pickup' : 'paid_for_delivery'
}

/**
 * Returns the event that ends an order without its money, or null. `owed`: nothing was paid for it. Only payment
 * providers decline a draft's payment.
 */
export function unpaidEvent(order: {
  status: OrderState
  paymentType: PaymentType | string | null
  owed: boolean
}): OrderEvent | null {
  if (!order.owed || order.status === 'PENDIENTE') return null
  const events: OrderEvent[] =
    order.paymentType === 'paymentAtHome' ? ['payment_declined', 'refused_at_door'] : ['payment_declined']
  return events.find((event) => orderCan(order.status, event)) ?? null
}

export const receivedEvent = (order: {
  status: OrderState
  paymentType: PaymentType | string | null
  owed: boolean
}): OrderEvent =>
  order.owed && order.paymentType === 'paymentAtHome' && order.status === 'DESPACHADO'
    ? 'delivered'
    : 'payment_received'

export const wasSold = (state: OrderState): boolean => state !== 'PENDIENTE' && state !== 'RECHAZADO'

export const isOver = (state: OrderState): boolean => state === 'RECHAZADO' || state === 'REEMBOLSADO'

/** From VALIDADO on goods are packed or on their way, and only staff may give money back. */
export const isBeforePreparation = (state: OrderState): boolean => state !== 'PENDIENTE' && orderCan(state, 'approved')

export function completionEvent(paymentType: PaymentType, shippingMethod: ShippingMethod): OrderEvent {
  if (paymentType === 'deferredPayment') return 'payment_deferred'
  if (paymentType === 'paymentAtHome') return 'payment_at_home'
  return paidEvent(shippingMethod)
}

/** Server rules §3. REEMBOLSADO counts too, because its payment was not rejected. */
export const CONFIRMED_STATES: ReadonlySet<OrderState> = new Set<OrderState>([
  'AUTORIZADO',
  'Solicita retiro',
  'PAGADO',
  'Revisión inventario',
  'VALIDADO',
  'DESPACHADO',
  'ENTREGADO',
  'REEMBOLSADO',
])

/** SHOP §4 'Order outcome' names the states right after paying; a reload must not call a sent order rejected. */
export function isConfirmed(order: { status: OrderState; paymentType: PaymentType | string | null }): boolean {
  if (order.status === 'PAGOPENDIENTE') return order.paymentType === 'deferredPayment'
  if (order.status === 'PAGODOMICILIO') return order.paymentType === 'paymentAtHome'
  return CONFIRMED_STATES.has(order.status)
}

/** For a payment with a card's token, an agreement to pay later does not count. */
export function isCardTokenConfirmed(status: OrderState): boolean {
  return CONFIRMED_STATES.has(status)
}

/** Shown letter by letter as SHOP §4 lists them; the style sheet decides on capitals. */
const CLIENT_LABELS: { [State in OrderState]?: string } = {
  AUTORIZADO: 'Pago Aprobado',
  VALIDADO: 'Orden Confirmada',
  REEMBOLSADO: 'REEMBOLSADO',
  DESPACHADO: 'DESPACHADO',
  ENTREGADO: 'ENTREGADO',
}
const OPERATOR_LABELS: { [State in OrderState]?: string } = {
  ...CLIENT_LABELS,
  PAGADO: 'PAGADO',
  PAGODOMICILIO: 'Pago Domicilio',
}

/** A status without a name is shown in lower case (SHOP §4, ACCOUNT §3). */
export function statusLabel(status: OrderState, viewer: 'client' | 'operator'): string {
  const labels = viewer === 'operator' ? OPERATOR_LABELS : CLIENT_LABELS
  return labels[status] ?? status.toLowerCase()
}
