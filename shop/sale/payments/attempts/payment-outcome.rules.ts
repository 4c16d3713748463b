import { isCardTokenConfirmed, isConfirmed, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

export type PaymentOutcomeShown = 'confirmed' | 'rejected' | 'pending' | 'draft'

export type ReadBy = { by: 'order' } | { by: 'token'; waiting: boolean }

/** SHOP §4 'Order outcome': read by its id, an unpaid sale counts as confirmed; read by a token, only paid ones do. */
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
