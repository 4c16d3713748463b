import type { Shop } from '#context'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { recordEvent } from '#shop/ordering/orders/record-event.ts'
import type { PaymentEvents } from '#shop/sale/payments/payment.events.ts'
import { insertReturn, sumAttemptReturns } from './refunds.db.ts'

/**
 * Returned money that the shop's own refunds do not explain holds the order for staff (security review M1). A repeated
 * report changes nothing.
 */
export async function recordReturn(
  shop: Shop,
  { attempt, status, returned }: PaymentEvents['moneyReturned'],
): Promise<void> {
  const { done, open, reported } = await sumAttemptReturns(shop, attempt.id)
  // A return without a figure is taken for one of the shop's own refunds when there are any.
  if (returned.amount === null && done + open + reported > 0) return
  const amount = returned.amount === null ? null : Math.min(returned.amount, attempt.amount) - done - open - reported
  if (amount !== null && amount <= 0) return
  const id =
    amount === null
      ? `attempt ${attempt.id}`
      : await insertReturn(shop, { attemptId: attempt.id, amount, kind: returned.kind, reference: returned.reference })
  if (
    !(await openReview(shop, {
      orderId: attempt.orderId,
      kind: 'money_returned',
      subject: id,
      amount,
      holdsOrder: true,
    }))
  )
    return
  await recordEvent(shop, {
    orderId: attempt.orderId,
    status,
    event: 'money_returned',
    actor: attempt.gateway,
    reason: `${returned.kind} ${amount ?? 'part'} ${returned.reference ?? ''}`.trim(),
  })
  shop.log.error(
    { attempt: attempt.id, order: attempt.orderId, amount, kind: returned.kind },
    'a provider gave money back that the shop did not refund',
  )
}

/** The money is still there, but the goods must not leave. Staff answer at the provider and close the review. */
export async function recordDispute(shop: Shop, { attempt, status }: PaymentEvents['paymentDisputed']): Promise<void> {
  const review = {
    orderId: attempt.orderId,
    kind: 'payment_disputed',
    subject: attempt.id,
    amount: attempt.amount,
    holdsOrder: true,
  } as const
  if (!(await openReview(shop, review))) return
  await recordEvent(shop, {
    orderId: attempt.orderId,
    status,
    event: 'payment_disputed',
    actor: attempt.gateway,
    reason: `${attempt.amount}`,
  })
  shop.log.error(
    { attempt: attempt.id, order: attempt.orderId },
    'a customer disputes a payment at the provider: staff must answer it there',
  )
}
