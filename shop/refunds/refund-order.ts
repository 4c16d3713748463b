import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/orders/lock-order.ts'
import { orderCan } from '#shop/policy/order-life.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { findPaidAttempt } from '#shop/payments/attempts/payments.db.ts'
import { planRefund, type RefundRequest } from '#shop/policy/refund.rules.ts'
import { hasOpenRefund } from '#shop/orders/order-refunds.db.ts'
import { findRefund, findRefunds, insertRefund, sumsOfAttempt, type Refund } from './refunds.db.ts'
import { sendRefund } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * `byHand`: staff pays the customer back without the provider (a debit card gives back all or nothing). `reason`: for
 * the history.
 */
export type RefundOrder = {
  account: SignedIn | null
  orderId: string
  request: RefundRequest
  byHand?: boolean
  reason: string
}

/**
 * Refunds an order, whole or for some units and the shipping (server rules §3, §4). Operators only: a pharmacist
 * decides about goods, not about money. The figures are the server's. The refund is written before the call to the
 * provider, and one order has one under way. Returns its state: 'done', 'refused', or under way, which the job ends.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.cannot_move' {from, event} when nothing was paid
 * or all
 * went back, 'refund.in_progress', and `planRefund`'s
 */
export async function refundOrder(shop: Shop, input: RefundOrder): Promise<Refund> {
  const { account, orderId, request, reason, byHand = false } = input
  if (account?.role !== 'operator') throw refuse('account.not_allowed')
  if (!isUuid(orderId)) throw refuse('order.not_found')
  const id = newId()
  const toSend = await inTransaction(shop, async (shop) => {
    const locked = await lockOrderVersion(shop, { id: orderId })
    if (!locked) throw refuse('order.not_found')
    const order = (await getOrder(shop, orderId))!
    if (!orderCan(locked.status, 'refunded') || order.paymentDate === null)
      throw refuse('order.cannot_move', { from: locked.status, event: 'refunded' })
    if (await hasOpenRefund(shop, orderId)) throw refuse('refund.in_progress')
    const attempt = await findPaidAttempt(shop, orderId)
    const plan = planRefund(await soldOrder(shop, order, attempt), request)
    const attemptId = attempt && !byHand && plan.amount > 0 ? attempt.id : null
    await insertRefund(shop, { id, orderId, attemptId, reason, requestedBy: `operator:${account.id}`, ...plan })
    if (attemptId === null) await settleRefund(shop, id, { outcome: 'nullified', reference: null })
    return attemptId !== null
  })
  if (toSend) await sendRefund(shop, id)
  shop.enqueue('send mail')
  return (await findRefund(shop, id))!
}

async function soldOrder(shop: Shop, order: Order, attempt: { id: string; amount: number } | undefined) {
  return {
    lines: order.lines,
    shippingCost: order.shippingCost,
    captured: attempt?.amount ?? order.amount,
    returned: attempt ? (await sumsOfAttempt(shop, attempt.id)).reported : 0,
    refunds: await findRefunds(shop, order.id),
  }
}
