import type { Shop } from '#context'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { isFinal } from '#shop/sale/payments/attempts/attempt-life.rules.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { findAttempt, saveAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { REVIEW_CHECK_S, WALLET_TIMEOUT_S } from '#shop/sale/payments/payment.rules.ts'
import { refundDuplicatePayment } from '#shop/sale/payments/attempts/refund-duplicate-payment.ts'
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'
import { duplicatePayments, isRefusalFinal, walletOutcome, type WalletQuery } from './wallet.rules.ts'

/** The only function by which the shop learns of a wallet's money. Idempotent. @throws PaymentGatewayUnreachable */
export async function queryWallet(shop: Shop, attempt: Attempt, query: WalletQuery = {}): Promise<Attempt> {
  const wallet = gatewayOfKind(shop, attempt.gateway, 'wallet')!
  const payments = await wallet.payments(attempt.buyOrder, query.paymentId ?? attempt.providerPayment)
  const outcome = walletOutcome(payments, attempt.providerPayment, attempt.buyOrder)
  const isOver = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000 > WALLET_TIMEOUT_S
  const mayTryAgain =
    outcome.outcome === 'declined' && !isOver && attempt.reason !== 'in_review' && !isRefusalFinal(query)
  const state = await settlePayment(
    shop,
    attempt,
    mayTryAgain ? { outcome: 'pending', buyOrder: attempt.buyOrder } : outcome,
  )
  if (state === 'open' && payments.length === 0 && query.hasLeft && !query.paymentExpected)
    await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'aborted' })

  const current = await findAttempt(shop, attempt.id)
  for (const duplicate of duplicatePayments(payments, current.providerPayment))
    await refundDuplicatePayment(shop, current, duplicate)
  if (current.state !== attempt.state && !isOver && isFinal(current.state)) await closeAtWallet(shop, current)
  if (isFinal(current.state)) {
    const inReview = payments.some((payment) => payment.outcome.outcome === 'pending')
    if (inReview) await saveAttempt(shop, current.id, { nextCheckAt: shop.now().add({ seconds: REVIEW_CHECK_S }) })
    // This was the last check: the attempt can no longer be paid.
    else if (isOver) await saveAttempt(shop, current.id, { nextCheckAt: null })
  }
  return current
}

/** When the wallet's page cannot be closed, a later check finds and refunds what is paid there. */
async function closeAtWallet(shop: Shop, attempt: Attempt): Promise<void> {
  await gatewayOfKind(shop, attempt.gateway, 'wallet')!
    .close(attempt.token!, shop.now())
    .catch((error: unknown) =>
      shop.log.warn({ err: error, attempt: attempt.id }, 'a wallet payment could not be closed'),
    )
}
