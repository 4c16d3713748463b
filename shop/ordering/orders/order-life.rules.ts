/**
 * The order's life as one table (server rules §3, SHOP §4): state × event → state. Buttons use `orderCan`, the use case
 * `nextState`. Transitions outside the table are refused.
 * - RECHAZADO is final. The customer pays again with the same cart in a fresh draft order: SHOP §4 calls every status
 * but PENDIENTE finished. A later approval of the attempt by the provider must be reversed.
 * - Paying at home: the goods travel before the money, but never before the pharmacist's decision. So PAGODOMICILIO may
 * be approved and dispatched like a paid order. At the door `delivered` is written together with the payment's own row;
 * `payment_received` makes it PAGADO (server rules §3) when the money is first.
 * - A full refund moves the order; a partial one is a row of the payment and moves nothing. The use case decides
 * whether there is money to refund (an order to be paid at home has none yet).
 * - PAGODOMICILIO and PAGOPENDIENTE without their money become RECHAZADO. So does an order to be paid at home, with the
 * pharmacist or dispatched, that was refused at the door (`refused_at_door`). The use case checks that its money was
 * outstanding: a paid order in the same state is refunded instead.
 * - A missing product may also be noticed in the preparation of a pickup or a pay-at-home order. So it may after the
 * approval, because units are counted when they are packed. The rules do not mention these cases.
 */
import { refuse } from '#lib/domain-error.ts'
import { nextIn, type EventOf, type StateOf } from '#lib/life.ts'

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

/** @throws DomainError 'order.cannot_move' { from, event } when the table has no such move; doors answer 409. */
export function nextState(from: OrderState, event: OrderEvent): OrderState {
  const to = nextIn(ORDER_LIFE, from, event)
  if (to === undefined) throw refuse('order.cannot_move', { from, event })
  return to
}

export function orderCan(state: OrderState, event: OrderEvent): boolean {
  return nextIn(ORDER_LIFE, state, event) !== undefined
}

/** Finished for the customer's browser: the draft is over, cart and local order are reset (SHOP §4). */
export function isFinished(state: OrderState): boolean {
  return state !== 'PENDIENTE'
}

/** The event that paying in full means for this order. */
export function paidEvent(shippingMethod: ShippingMethod): OrderEvent {
  return shippingMethod === 'withdrawalStore' ? 'paid_for_pickup' : 'paid_for_delivery'
}

/**
 * The event of an order sold before it was paid whose money will not come. `owed`: nothing was paid for it. A draft's
 * payment is the providers' to decline. Null when there is no such event: the order is paid, or over.
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

/** The event of outstanding money: an order to be paid at home is handed over for it. */
export const receivedEvent = (order: {
  status: OrderState
  paymentType: PaymentType | string | null
  owed: boolean
}): OrderEvent =>
  order.owed && order.paymentType === 'paymentAtHome' && order.status === 'DESPACHADO'
    ? 'delivered'
    : 'payment_received'

/** Paid or promised, now or once: neither a draft nor a rejected attempt. */
export const wasSold = (state: OrderState): boolean => state !== 'PENDIENTE' && state !== 'RECHAZADO'

/** A final state without further work. */
export const isOver = (state: OrderState): boolean => state === 'RECHAZADO' || state === 'REEMBOLSADO'

/**
 * Paid or promised, and not yet approved: nobody prepares it. From VALIDADO on goods are packed or on their way, and
 * only staff may give money back.
 */
export const isBeforePreparation = (state: OrderState): boolean => state !== 'PENDIENTE' && orderCan(state, 'approved')

/** The event of an operator's completed order (server rules §3). */
export function completionEvent(paymentType: PaymentType, shippingMethod: ShippingMethod): OrderEvent {
  if (paymentType === 'deferredPayment') return 'payment_deferred'
  if (paymentType === 'paymentAtHome') return 'payment_at_home'
  return paidEvent(shippingMethod)
}

/**
 * Every paid or later state, the confirmed set of a card-token order (server rules §3). REEMBOLSADO is in it: the
 * payment was not rejected.
 */
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

/**
 * 'Pedido Confirmado' or 'Transacción Rechazada' on the response page (SHOP §4 'Order outcome'). SHOP names the
 * states right after paying; the later ones are confirmed too, or a reload next day would call a sent order rejected.
 */
export function isConfirmed(order: { status: OrderState; paymentType: PaymentType | string | null }): boolean {
  if (order.status === 'PAGOPENDIENTE') return order.paymentType === 'deferredPayment'
  if (order.status === 'PAGODOMICILIO') return order.paymentType === 'paymentAtHome'
  return CONFIRMED_STATES.has(order.status)
}

/** The same for an order that was read by its card token: only money counts. */
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

/** A status's name on screen; a status without one is shown in lower case (SHOP §4, ACCOUNT §3). */
export function statusLabel(status: OrderState, viewer: 'client' | 'operator'): string {
  const labels = viewer === 'operator' ? OPERATOR_LABELS : CLIENT_LABELS
  return labels[status] ?? status.toLowerCase()
}
