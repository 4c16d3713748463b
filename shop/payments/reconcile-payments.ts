import type { Shop } from '#context'
import { abandonAttempt } from './abandon-attempt.ts'
import { confirmPayment } from './confirm-payment.ts'
import { PaymentGatewayUnreachable } from './payment-gateway.port.ts'
import { findDueAttempts, saveAttempt, type Attempt } from './payments.db.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'

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
      if (!(error instanceof PaymentGatewayUnreachable)) shop.log.error({ err: error, attempt: attempt.id }, 'payment not reconciled')
      await saveAttempt(shop, attempt.id, { nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    }
  }
  return due.length
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  if (attempt.state === 'reversal_due') return reversePayment(shop, attempt)
  // The process died between writing the attempt and hearing the provider: no customer ever had its token.
  if (attempt.token === null) return abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'not_started' })
  // The customer came back and a process died while asking: the same question again, which is safe.
  if (attempt.state === 'confirming') return void (await confirmPayment(shop, attempt.token))
  const settled = await settlePayment(shop, attempt, await shop.payments.status(attempt.token))
  if (settled === 'reversal_due') await reversePayment(shop, attempt)
}
