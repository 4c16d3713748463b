import { inTransaction, type Shop } from '#context'
import { refuse, refuseWith } from '#lib/domain-error.ts'
import { checkClaimAccepted } from '#shop/sale/insurance-claims/claim-before-completion.ts'
import { queueOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { completionEvent, type OrderState, type PaymentType } from '#shop/ordering/orders/order-life.rules.ts'
import type { DocumentType, Order } from '#shop/ordering/orders/order.rules.ts'
import { saveCompletion } from '#shop/ordering/orders/order-moves.db.ts'
import { reserveOrder, takeReserved } from '#shop/sale/payments/attempts/reserve-order.ts'

/**
 * For sales by phone and orders that cost nothing. The caller has checked that the order may be sold at its figures.
 * @throws DomainError 'order.amount_changed' {amount} when saved or finished meanwhile, 'order.payment_in_progress',
 * 'cart.out_of_stock' {sku, available, lines}, 'coupon.used_up' and 'coupon.used_by_person' {coupon},
 * 'insurance.unavailable'
 */
export function completeOrder(
  shop: Shop,
  order: Order,
  completion: { paymentType: PaymentType; transactionNumber: string | null; documentType: DocumentType; actor: string },
): Promise<OrderState> {
  return inTransaction(shop, async (shop) => {
    const locked = await lockOrderVersion(shop, order)
    if (!locked) throw refuse('order.amount_changed', { amount: order.amount })
    if (locked.confirmingAttempt !== null) throw refuse('order.payment_in_progress')
    await checkClaimAccepted(shop, order)
    const shortage = await reserveOrder(shop, order)
    if (shortage) throw refuseWith(shortage)
    if (!(await takeReserved(shop, order))) throw new Error('units that were held a moment ago are missing')
    await saveCompletion(shop, order.id, completion)
    const state = await moveOrder(shop, {
      orderId: order.id,
      from: locked.status,
      known: order,
      event: completionEvent(completion.paymentType, order.shippingMethod),
      actor: completion.actor,
      paid: completion.paymentType === 'immediatePayment',
    })
    await queueOrderMail(shop, order.id, 'received')
    return state
  })
}
