import { isCardTokenConfirmed, isConfirmed, type OrderState } from '#shop/policy/order-life.rules.ts'

/**
 * The response page's outcome of an order: 'Pedido Confirmado', 'Transacción Rechazada', being confirmed, or not paid
 * yet.
 */
export type PaymentOutcomeShown = 'confirmed' | 'rejected' | 'pending' | 'draft'

/** How the order was looked up: by its own id, or by a payment's token, whose payment may still be waited for. */
export type ReadBy = { by: 'order' } | { by: 'token'; waiting: boolean }

/**
 * Every outcome of SHOP §4 'Order outcome' in one place. By its id: confirmed when the status is 'Solicita retiro',
 * AUTORIZADO or a later one, PAGOPENDIENTE with deferredPayment, PAGODOMICILIO with paymentAtHome; a draft is none yet.
 * By a payment's token: RECHAZADO is rejected, the confirmed set is confirmed; only money counts, not what was agreed.
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
