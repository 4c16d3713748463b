import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { isSameOrder } from '#shop/ordering/drafts/purchase.rules.ts'
import { purchases, saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { checkPayable } from '#shop/sale/payments/payable.rules.ts'
import { completeWithClaim } from '#shop/sale/insurance-claims/claim-before-completion.ts'
import { withCurrentCoverage } from '#shop/sale/insurance-claims/current-coverage.ts'
import { isInsuranceOrder } from '#shop/shelf/insurance/insurance.rules.ts'
import { isConfirmed } from '#shop/ordering/orders/order-life.rules.ts'
import { isDraft, type Order } from '#shop/ordering/orders/order.rules.ts'
import { hasFigures, priceOrder } from '#shop/ordering/orders/order-price.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { checkReusedPrescriptions } from '#shop/ordering/prescriptions/saved/check-reused-prescriptions.ts'
import { assignCustomer } from '#shop/ordering/drafts/assign-customer.ts'
import { completeOrder } from './complete-order.ts'
import { ZERO_AMOUNT_TRANSACTION } from '#shop/sale/payments/payment.rules.ts'

/**
 * SHOP §4. Products and shipping must be 0 by the server's own figures. Completes once for any number of calls.
 * @throws DomainError 'order.not_found', 'order.amount_changed' {amount, because?}, 'order.not_free' {amount},
 * 'insurance.unavailable', 'insurance.claim_refused', and `checkPayable`'s and `completeOrder`'s
 */
export async function completeFreeOrder(
  shop: Shop,
  input: Actor & { orderId: string; amount: number },
): Promise<Order> {
  const saved = await getMyOrder(shop, { ...input, id: input.orderId })
  if (!saved) throw refuse('order.not_found')
  if (wasCompleted(saved)) return saved
  if (!isDraft(saved)) throw refuse('order.finished', { status: saved.status })
  const ownOrder = await assignCustomer(shop, saved, input.account)
  checkPayable(ownOrder, toChileDate(shop.now()))
  await checkReusedPrescriptions(shop, ownOrder)
  const current = await withCurrentCoverage(shop, ownOrder)
  // A product without coverage needs its prescription again.
  if (current !== ownOrder) checkPayable(current, toChileDate(shop.now()))
  const order = isSameOrder(current, saved) ? current : await saveDraft(shop, purchases, current, { before: saved })
  const pricing = priceOrder(order)
  if (!hasFigures(order, pricing)) await saveDraft(shop, purchases, order, { before: saved })
  if (pricing.amount !== input.amount || !hasFigures(order, pricing))
    throw refuse('order.amount_changed', {
      amount: pricing.amount,
      ...(current !== ownOrder && { because: 'insurance' }),
    })
  if (pricing.total !== 0 || pricing.shipping !== 0) throw refuse('order.not_free', { amount: pricing.amount })

  try {
    const actor = isInsuranceOrder(order.lines) ? 'insurance' : 'customer'
    await completeWithClaim(shop, order, () =>
      completeOrder(shop, order, {
        paymentType: 'immediatePayment',
        transactionNumber: ZERO_AMOUNT_TRANSACTION,
        documentType: 'ticket',
        actor,
      }),
    )
    shop.enqueue('send mail')
  } catch (error) {
    // One of two simultaneous calls completes the order; the other one returns it, unless its cart has changed.
    const completed = await getMyOrder(shop, { ...input, id: order.id })
    if (!completed || !wasCompleted(completed)) throw error
  }
  return (await getMyOrder(shop, { ...input, id: order.id }))!
}

const wasCompleted = (order: Order): boolean =>
  isConfirmed(order) && order.transactionNumber === ZERO_AMOUNT_TRANSACTION
