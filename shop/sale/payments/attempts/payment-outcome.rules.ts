import { isCardTokenConfirmed, isConfirmed, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

/** 'Pedido Confirmado', 'Transacción Rechazada', being confirmed, or not paid yet. */
export type PaymentOutcomeShown = 'confirmed' | 'rejected' | 'pending' | 'draft'

/** A payment with this token may still be open. */
export type ReadBy = { by: 'order' } | { by: 'token'; waiting: boolean }

/**
 * SHOP §4 'Order outcome'. By the order's id a sale before its payment is confirmed; by a payment's token only money
 * counts.
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
