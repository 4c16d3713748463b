import type { Shop } from '#context'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { isFinal } from '#shop/sale/payments/attempts/attempt-life.rules.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { findAttempt, saveAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { REVIEW_CHECK_S, WALLET_OVER_S } from '#shop/sale/payments/payment.rules.ts'
import { refundDuplicatePayment } from '#shop/sale/payments/attempts/refund-duplicate-payment.ts'
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'
import { duplicatePayments, isRefusalFinal, walletOutcome, type WalletQuery } from './wallet.rules.ts'

/** The one way the shop learns of a wallet's money. Idempotent. @throws PaymentGatewayUnreachable */
export async function queryWallet(shop: Shop, attempt: Attempt, query: WalletQuery = {}): Promise<Attempt> {
  const wallet = gatewayOfKind(shop, attempt.gateway, 'wallet')!
  const payments = await wallet.payments(attempt.buyOrder, query.paymentId ?? attempt.providerPayment)
  const outcome = walletOutcome(payments, attempt.providerPayment, attempt.buyOrder)
  const over = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000 > WALLET_OVER_S
  const mayTryAgain =
    outcome.outcome === 'declined' && !over && attempt.reason !== 'in_review' && !isRefusalFinal(query)
  const state = await settlePayment(
    shop,
    attempt,
    mayTryAgain ? { outcome: 'pending', buyOrder: attempt.buyOrder } : outcome,
  )
  if (state === 'open' && payments.length === 0 && query.left && !query.paymentExpected)
    await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'aborted' })

  const now = await findAttempt(shop, attempt.id)
  for (const extra of duplicatePayments(payments, now.providerPayment)) await refundDuplicatePayment(shop, now, extra)
  if (now.state !== attempt.state && !over && isFinal(now.state)) await close(shop, now)
  if (isFinal(now.state)) {
    const inReview = payments.some((payment) => payment.outcome.outcome === 'pending')
    if (inReview) await saveAttempt(shop, now.id, { nextCheckAt: shop.now().add({ seconds: REVIEW_CHECK_S }) })
    // The last check: it can no longer be paid.
    else if (over) await saveAttempt(shop, now.id, { nextCheckAt: null })
  }
  return now
}

/** When the page cannot be closed, a later payment is refunded: the attempt gets one more check. */
async function close(shop: Shop, attempt: Attempt): Promise<void> {
  await gatewayOfKind(shop, attempt.gateway, 'wallet')!
    .close(attempt.token!, shop.now())
    .catch((error: unknown) =>
      shop.log.warn({ err: error, attempt: attempt.id }, 'a wallet payment could not be closed'),
    )
}
