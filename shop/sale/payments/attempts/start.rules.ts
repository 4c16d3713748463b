import { refuse } from '#lib/domain-error.ts'
import { checkPayable } from '#shop/sale/payments/payable.rules.ts'
import { hasFigures, priceOrder } from '#shop/ordering/orders/order-price.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/**
 * `amount`: CLP, as the customer saw it; `today`: Chile's day. Returns the number of units that the payment will hold.
 * @throws DomainError `checkPayable`'s, 'order.amount_changed' {amount}, 'order.nothing_to_pay',
 * 'order.payment_in_progress'
 */
export function decideStart(order: Order, { amount, today }: { amount: number; today: string }): { units: number } {
  checkPayable(order, today)
  const pricing = priceOrder(order)
  if (pricing.amount !== amount || !hasFigures(order, pricing))
    throw refuse('order.amount_changed', { amount: pricing.amount })
  if (pricing.amount === 0) throw refuse('order.nothing_to_pay')
  if (order.confirmingAttempt !== null) throw refuse('order.payment_in_progress')
  return { units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}
