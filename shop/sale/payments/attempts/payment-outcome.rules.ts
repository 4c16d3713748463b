import { isCardTokenConfirmed, isConfirmed, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

/**
 * The response page's outcome of an order: 'Pedido Confirmado', 'Transacción Rechazada', being confirmed, or not paid
 * yet.
 */
export type PaymentOutcomeShown = 'confirmed' | 'rejected' | 'pending' | 'draft'

/** The key of the query: the order's own id, or the token of a payment, which may still be open. */
export type ReadBy = { by: 'order' } | { by: 'token'; waiting: boolean }

/**
 * Every outcome of SHOP §4 'Order outcome' in one place.
 * - By the order's id: confirmed when the status is 'Solicita retiro', AUTORIZADO or a later one, PAGOPENDIENTE with
 * deferredPayment, PAGODOMICILIO with paymentAtHome; a draft has none yet.
 * - By a payment's token: RECHAZADO is rejected, the confirmed set is confirmed; only money counts, not an agreement.
 */
export function paymentOutcome(
  order: { status: OrderState; paymentType: string | null },
  read: ReadBy,
): PaymentOutcomeShown {
  if (read.by === 'token')
    return isCardTokenConfirmed(order.status)
      ? 'confirmed'
      : read.waiting && order.status !== 'RECHAZADO'
        ? 'pending'
        : 'rejected'
  if (order.status === 'PENDIENTE') return 'draft'
  return isConfirmed(order) ? 'confirmed' : 'rejected'
}
