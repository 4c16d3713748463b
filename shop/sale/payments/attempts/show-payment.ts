import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { readOrder } from '#shop/ordering/orders/show-order.ts'
import { isLive } from './attempt-life.rules.ts'
import { paymentOutcome, type PaymentOutcomeShown } from './payment-outcome.rules.ts'
import { responseOpenS } from '#shop/sale/payments/payment.rules.ts'
import { findAttemptAndOrder, findAttemptByToken, findLastAttempt, type Attempt } from './payments.db.ts'

export type { Attempt } from './payments.db.ts'

export type PaidOrder = { order: Order; payment: Attempt | null; outcome: PaymentOutcomeShown }

/** SHOP §7. The browser may return without its cookie, so the token opens the order for a while (`responseOpenS`). */
export async function orderByCardToken(shop: Shop, input: Actor & { token: string }): Promise<PaidOrder | null> {
  const found = await findAttemptAndOrder(shop, input.token)
  if (!found) return null
  const payment = found.row
  const ageS = (shop.now().epochMilliseconds - (payment.settledAt ?? payment.createdAt).getTime()) / 1000
  const order =
    ageS < responseOpenS(found.order) ? found.order : await readOrder(shop, { ...input, id: payment.orderId })
  if (!order) return null
  const outcome = paymentOutcome(order, {
    by: 'token',
    waiting: isLive(payment.state),
  })
  // Another tab's attempt may have paid the order: a customer who read 'rejected' would buy it all again.
  return {
    order,
    payment:
      outcome === 'confirmed' && payment.state !== 'approved' ? (await findLastAttempt(shop, order.id))! : payment,
    outcome,
  }
}

export const isKnownPayment = async (shop: Shop, token: string): Promise<boolean> =>
  (await findAttemptByToken(shop, token)) !== undefined

export async function withPayment(shop: Shop, order: Order): Promise<PaidOrder> {
  const payment = (await findLastAttempt(shop, order.id)) ?? null
  return { order, payment, outcome: paymentOutcome(order, { by: 'order' }) }
}
