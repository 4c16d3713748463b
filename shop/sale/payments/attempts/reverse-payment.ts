import { inTransaction, type Shop } from '#context'
import { clp } from '#lib/money.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { REFUSALS_MAX, pauseS } from '#shop/ordering/orders/refund.rules.ts'
import { findAttempt, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { finalCheckAt } from './later-checks.rules.ts'
import { PaymentGatewayUnreachable, type RefundOutcome } from '#shop/sale/payments/payment-gateway.port.ts'

const RETRY_S = 60
/** A pending refund is requested again after this time: the provider treats it as the same refund. */
const PENDING_REFUND_S = 3_600

/**
 * Queries first, so that money goes back once. After repeated refusals, with growing pauses, staff must refund it
 * (security review L14).
 */
export async function reversePayment(shop: Shop, { id }: Pick<Attempt, 'id'>): Promise<void> {
  try {
    const attempt = await findAttempt(shop, id)
    const refusal = await refundAttempt(shop, attempt)
    await inTransaction(shop, async (shop) => {
      await lockOrderVersion(shop, { id: attempt.orderId })
      const { state, reversalTries } = await lockAttempt(shop, id)
      if (state !== 'reversal_due') return
      if (refusal === 'pending')
        await saveAttempt(shop, id, { nextCheckAt: shop.now().add({ seconds: PENDING_REFUND_S }) })
      else if (refusal === null)
        await saveAttempt(shop, id, {
          state: 'reversed',
          nextCheckAt: finalCheckAt(getGateway(shop, attempt.gateway), attempt, 'reversed', shop.now()),
          settled: true,
        })
      else await recordRefusal(shop, attempt, { refusal: refusal.reason, tries: reversalTries + 1 })
    })
  } catch (error) {
    const isUnreachable = error instanceof PaymentGatewayUnreachable
    shop.log[isUnreachable ? 'warn' : 'error']({ err: error, attempt: id }, 'a payment is still to be given back')
    await saveAttempt(shop, id, { nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
  }
}

async function recordRefusal(
  shop: Shop,
  attempt: Attempt,
  { refusal, tries }: { refusal: string; tries: number },
): Promise<void> {
  if (tries < REFUSALS_MAX) {
    shop.log.warn({ attempt: attempt.id, reason: refusal, tries }, 'the provider refuses to give a payment back')
    return saveAttempt(shop, attempt.id, {
      reversalTries: tries,
      nextCheckAt: shop.now().add({ seconds: pauseS(tries) }),
    })
  }
  await saveAttempt(shop, attempt.id, { reversalTries: tries, nextCheckAt: null })
  const isNew = await openReview(shop, {
    orderId: attempt.orderId,
    kind: 'reversal_refused',
    subject: attempt.id,
    amount: attempt.amount,
    holdsOrder: false,
  })
  if (isNew)
    shop.log.error(
      { attempt: attempt.id, reason: refusal, tries },
      'the provider refuses for good to give a payment back: staff must return it',
    )
}

/** Returns null once the money is back; 'pending' while the provider decides; else why it refuses. */
async function refundAttempt(
  shop: Shop,
  { token, ...attempt }: Attempt,
): Promise<{ reason: string } | 'pending' | null> {
  const gateway = getGateway(shop, attempt.gateway)
  const payment = { ...attempt, token: token! }
  const outcome = await gateway.status(payment)
  if (outcome.outcome === 'reversed') return null
  // The captured amount goes back, which may differ from the requested one.
  const refund: RefundOutcome = await gateway.refund(
    payment,
    outcome.outcome === 'approved' ? outcome.amount : clp(attempt.amount),
  )
  if (refund.outcome === 'pending') return 'pending'
  return refund.outcome === 'refused' ? { reason: refund.reason } : null
}
