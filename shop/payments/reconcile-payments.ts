import type { Shop } from '#context'
import { abandonAttempt } from './abandon-attempt.ts'
import { askWallet } from './ask-wallet.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findDueExtraPayments, saveExtraPayment } from './extra-payments.db.ts'
import { PaymentGatewayUnreachable } from './payment-gateway.port.ts'
import { findAttempt, findDueAttempts, saveAttempt, type Attempt } from './payments.db.ts'
import { returnExtraPayment } from './return-extra-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { askAboutCharge } from './take-charge.ts'
import { isSettled } from './wallet.rules.ts'

const BATCH = 50
const ASK_AGAIN_S = 30

/**
 * Asks about every attempt left open until its end is known (server rules §4): nobody came back, the
 * process died, the provider did not answer. Running it twice, or in two processes, changes nothing.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const due = await findDueAttempts(shop, BATCH)
  for (const attempt of due) {
    try {
      await reconcile(shop, attempt)
    } catch (error) {
      if (!(error instanceof PaymentGatewayUnreachable))
        shop.log.error({ err: error, attempt: attempt.id }, 'payment not reconciled')
      await saveAttempt(shop, attempt.id, { nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    }
  }
  for (const extra of await findDueExtraPayments(shop, BATCH)) await returnAgain(shop, extra)
  return due.length
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  if (attempt.state === 'reversal_due') return reversePayment(shop, attempt)
  // Settled while another process could not ask about it, which put it off: else it would be asked about for ever.
  if (isSettled(attempt.state) && !isLookedAtAgain(attempt)) return saveAttempt(shop, attempt.id, { nextCheckAt: null })
  if (attempt.gateway === 'oneclick') return askAboutCharge(shop, attempt)
  // The process died between writing the attempt and hearing the provider: no customer ever had its token.
  if (attempt.token === null)
    return abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'not_started' })
  if (attempt.gateway === 'mercadopago') return void (await askWallet(shop, attempt))
  // The customer came back and a process died while asking: the same question again, which is safe.
  if (attempt.state === 'confirming') return void (await confirmPayment(shop, attempt.token))
  const settled = await settlePayment(shop, attempt, await shop.payments.webpay.status({ token: attempt.token }))
  if (settled === 'reversal_due') await reversePayment(shop, attempt)
}

/** Whether money may be found for a settled attempt yet (last-look.ts). */
const isLookedAtAgain = ({ gateway, state }: Attempt) =>
  gateway === 'mercadopago' || (gateway === 'oneclick' && state === 'abandoned')

async function returnAgain(shop: Shop, extra: { providerPayment: string; attemptId: string }): Promise<void> {
  try {
    const payment = await shop.payments.mercadopago.payment(extra.providerPayment)
    if (payment) await returnExtraPayment(shop, await findAttempt(shop, extra.attemptId), payment)
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable))
      shop.log.error({ err: error, attempt: extra.attemptId }, 'a second charge was not given back')
    await saveExtraPayment(shop, extra.providerPayment, { nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
  }
}
