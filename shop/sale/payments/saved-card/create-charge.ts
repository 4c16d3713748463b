import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { notePlentyHeld } from '#shop/shelf/catalogue/stock/stock.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { newAttempt } from '#shop/sale/payments/attempts/new-attempt.ts'
import { startPayment } from '#shop/sale/payments/attempts/payment-steps.db.ts'
import { findAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { reserveOrder, reservesUnitsOnly, type Shortage } from '#shop/sale/payments/attempts/reserve-order.ts'

/** The order is locked and payable. Call `captureCharge` after the commit. After a shortage nothing is held. */
export async function createCharge(shop: Shop, order: Order): Promise<Attempt | { shortage: Shortage }> {
  const attempt = newAttempt(shop, order, savedCardGateway(shop))
  const startCharge = (requiresPlenty: boolean) =>
    startPayment(shop, order, attempt, { actor: 'subscription', today: false, requiresPlenty })
  if (reservesUnitsOnly(order) && (await startCharge(true))) notePlentyHeld(shop, order.lines)
  else {
    const shortage = await reserveOrder(shop, order)
    if (shortage) return { shortage }
    if (!(await startCharge(false))) throw refuse('order.payment_in_progress')
  }
  return findAttempt(shop, attempt.id)
}
