import type { Shop } from '#context'
import type { Order } from '#shop/orders/order.rules.ts'
import { isCardTokenConfirmed, isConfirmed } from '#shop/orders/order-life.rules.ts'
import { getMyOrder, getOrder } from '#shop/orders/show-order.ts'
import { RESPONSE_S } from './payment.rules.ts'
import { findAttemptByToken, findLastAttempt, type Attempt } from './payments.db.ts'

export type { Attempt } from './payments.db.ts'

export type PaidOrder = { order: Order; payment: Attempt | null; outcome: 'confirmed' | 'rejected' | 'pending' | 'draft' }

/**
 * The order behind a card token (SHOP §7). The token itself opens it for a day after the payment, since
 * the browser may come back without its cookie; later only the visitor who made it. Null otherwise.
 */
export async function orderByCardToken(shop: Shop, input: { visitor: string | null; token: string }): Promise<PaidOrder | null> {
  const payment = await findAttemptByToken(shop, input.token.slice(0, 100))
  if (!payment) return null
  const ageS = (shop.now().epochMilliseconds - (payment.settledAt ?? payment.createdAt).getTime()) / 1000
  const order = ageS < RESPONSE_S ? await getOrder(shop, payment.orderId) : await getMyOrder(shop, { visitor: input.visitor, id: payment.orderId })
  if (!order) return null
  const outcome = outcomeOf(order, payment)
  // Paid by another attempt, of another tab: who sees 'rejected' now would buy it all again.
  return { order, payment: outcome === 'confirmed' ? (await findLastAttempt(shop, order.id))! : payment, outcome }
}

/** The order with its last payment, for those who may read it. */
export async function withPayment(shop: Shop, order: Order): Promise<PaidOrder> {
  const payment = (await findLastAttempt(shop, order.id)) ?? null
  return { order, payment, outcome: isConfirmed(order) ? 'confirmed' : order.status === 'RECHAZADO' ? 'rejected' : 'draft' }
}

function outcomeOf(order: Order, payment: Attempt): PaidOrder['outcome'] {
  if (isCardTokenConfirmed(order.status)) return 'confirmed'
  return payment.state === 'open' || payment.state === 'confirming' || payment.state === 'starting' ? 'pending' : 'rejected'
}
