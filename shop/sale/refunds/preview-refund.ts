import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { orderCan } from '#shop/ordering/orders/order-life.rules.ts'
import { hasOpenRefund } from '#shop/ordering/orders/order-refunds.db.ts'
import { planRefund, type RefundPlan, type RefundRequest } from '#shop/ordering/orders/refund.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findPaidAttempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { toSoldOrder } from './request-refund.ts'

/** `paidBy`: the payment that the money goes back to; null: staff pay it back by hand. */
export type RefundPreview = RefundPlan & { paidBy: { gateway: string; cardLastDigits: string | null } | null }

/**
 * What the refund would give back, in CLP; nothing is written.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.cannot_move' {from, event},
 * 'refund.in_progress', and the errors of `planRefund`
 */
export function previewRefund(
  shop: Shop,
  { account, request, ...input }: { account: SignedIn | null; orderId: string; request: RefundRequest },
): Promise<RefundPreview> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  return actAsStaff(shop, account, 'refunds.decide', { call: 'previewRefund', object: orderId }, async () => {
    const order = orderId && (await getOrder(shop, orderId))
    if (!order) throw refuse('order.not_found')
    if (!orderCan(order.status, 'refunded') || order.paymentDate === null)
      throw refuse('order.cannot_move', { from: order.status, event: 'refunded' })
    if (await hasOpenRefund(shop, order.id)) throw refuse('refund.in_progress')
    const attempt = await findPaidAttempt(shop, order.id)
    const plan = planRefund(await toSoldOrder(shop, order, attempt), request)
    return {
      ...plan,
      paidBy: attempt ? { gateway: attempt.gateway, cardLastDigits: attempt.cardLastDigits } : null,
    }
  })
}
