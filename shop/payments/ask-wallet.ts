import type { Shop } from '#context'
import { abandonAttempt } from './abandon-attempt.ts'
import { isSettled } from './attempt-life.rules.ts'
import { gatewayOfKind } from './gateways.ts'
import { findAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { REVIEW_CHECK_S, WALLET_OVER_S } from './payment.rules.ts'
import { returnExtraPayment } from './return-extra-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { extraPayments, isRefusalFinal, standingOf, type WalletQuestion } from './wallet.rules.ts'

/**
 * Asks the wallet how an attempt stands, and writes what it says with all that follows: the one way in which the
 * browser's return, a notice, the response page and the job learn of money. Repeating it changes nothing.
 * Answers the attempt as it then stands.
 * @throws PaymentGatewayUnreachable
 */
export async function askWallet(shop: Shop, attempt: Attempt, asked: WalletQuestion = {}): Promise<Attempt> {
  const wallet = gatewayOfKind(shop, attempt.gateway, 'wallet')!
  const payments = await wallet.payments(attempt.buyOrder, asked.paymentId ?? attempt.providerPayment)
  const outcome = standingOf(payments, attempt.providerPayment, attempt.buyOrder)
  const over = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000 > WALLET_OVER_S
  const mayTryAgain =
    outcome.outcome === 'declined' && !over && attempt.reason !== 'in_review' && !isRefusalFinal(asked)
  const state = await settlePayment(
    shop,
    attempt,
    mayTryAgain ? { outcome: 'pending', buyOrder: attempt.buyOrder } : outcome,
  )
  if (state === 'reversal_due') await reversePayment(shop, attempt)
  if (state === 'open' && payments.length === 0 && asked.left && !asked.hopes)
    await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'aborted' })

  const now = await findAttempt(shop, attempt.id)
  for (const extra of extraPayments(payments, now.providerPayment)) await returnExtraPayment(shop, now, extra)
  if (now.state !== attempt.state) {
    shop.wake('send mail')
    if (!over && isSettled(now.state)) await close(shop, now)
  }
  if (isSettled(now.state)) {
    const inReview = payments.some((payment) => payment.outcome.outcome === 'pending')
    if (inReview) await saveAttempt(shop, now.id, { nextCheckAt: shop.now().add({ seconds: REVIEW_CHECK_S }) })
    // The last look: nobody can pay for it any more.
    else if (over) await saveAttempt(shop, now.id, { nextCheckAt: null })
  }
  return now
}

/** Nobody should pay for it again. When it cannot be closed, what is paid then goes back: the attempt is looked at once more. */
async function close(shop: Shop, attempt: Attempt): Promise<void> {
  await gatewayOfKind(shop, attempt.gateway, 'wallet')!
    .close(attempt.token!, shop.now())
    .catch((error: unknown) =>
      shop.log.warn({ err: error, attempt: attempt.id }, 'a wallet payment could not be closed'),
    )
}
