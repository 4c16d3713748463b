import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { hasOpenRefund } from '#shop/ordering/orders/order-refunds.db.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { findPaidAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { orderCan } from '#shop/ordering/orders/order-life.rules.ts'
import { planRefund, type RefundRequest } from '#shop/ordering/orders/refund.rules.ts'
import { findRefund, findRefunds, insertRefund, sumAttemptReturns, type Refund } from './refunds.db.ts'
import { sendRefund } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'

/** `findEarlier`: runs with the order locked; returns an earlier refund that answers this request too, or throws. */
export type RefundInput = {
  orderId: string
  request: RefundRequest
  byHand?: boolean
  reason: string
  requestedBy: string
  findEarlier?: (shop: Shop, order: Order, attempt: Attempt | undefined) => Promise<Refund | undefined>
}

/**
 * The only function that gives an order's money back: saved with the order locked, sent after the commit. The caller
 * has checked that the actor may refund.
 * @throws DomainError 'order.not_found', 'order.cannot_move' {from, event} when nothing was paid or all went back,
 * 'refund.in_progress', and the errors of `planRefund`
 */
export async function requestRefund(shop: Shop, input: RefundInput): Promise<Refund> {
  const { orderId, request, reason, requestedBy, byHand = false } = input
  if (!isUuid(orderId)) throw refuse('order.not_found')
  const { id, toSend } = await inTransaction(shop, async (shop) => {
    const id = newId()
    const locked = await lockOrderVersion(shop, { id: orderId })
    if (!locked) throw refuse('order.not_found')
    const order = (await getOrder(shop, orderId))!
    const attempt = await findPaidAttempt(shop, orderId)
    const earlier = await input.findEarlier?.(shop, order, attempt)
    if (earlier) return { id: earlier.id, toSend: false }
    if (!orderCan(locked.status, 'refunded') || order.paymentDate === null)
      throw refuse('order.cannot_move', { from: locked.status, event: 'refunded' })
    if (await hasOpenRefund(shop, orderId)) throw refuse('refund.in_progress')
    const plan = planRefund(await toSoldOrder(shop, order, attempt), request)
    const attemptId = attempt && !byHand && plan.amount > 0 ? attempt.id : null
    await insertRefund(shop, { id, orderId, attemptId, reason, requestedBy, ...plan })
    if (attemptId === null) await settleRefund(shop, id, { outcome: 'nullified', reference: null })
    return { id, toSend: attemptId !== null }
  })
  if (toSend) await sendRefund(shop, id)
  shop.enqueue('send mail')
  return (await findRefund(shop, id))!
}

/** What was paid of an order, and what went back already. */
export async function toSoldOrder(shop: Shop, order: Order, attempt: { id: string; amount: number } | undefined) {
  return {
    lines: order.lines,
    shippingCost: order.shippingCost,
    captured: attempt?.amount ?? order.amount,
    returned: attempt ? (await sumAttemptReturns(shop, attempt.id)).reported : 0,
    hasLeft: order.status === 'DESPACHADO' || order.status === 'ENTREGADO',
    refunds: await findRefunds(shop, order.id),
  }
}
