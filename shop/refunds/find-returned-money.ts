import type { Shop } from '#context'
import { PaymentGatewayUnreachable } from '#shop/payments/payment-gateway.port.ts'
import { findReturnChecks, saveAttempt, type Attempt } from '#shop/payments/paid-attempt.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { nextReturnLook } from './refund.rules.ts'

const BATCH = 100
const ASK_AGAIN_S = 3600

/**
 * Asks the providers whether money of approved payments went back: a notice may be lost, and a card provider sends
 * none.
 * Answers how many were asked about. Running it twice changes nothing.
 */
export async function findReturnedMoney(shop: Shop): Promise<number> {
  const due = await findReturnChecks(shop, BATCH)
  for (const attempt of due) {
    let nextS: number | null = null
    try {
      const { outcome, checkAgain } = await ask(shop, attempt)
      if (outcome) await settlePayment(shop, attempt, outcome)
      nextS = checkAgain ? nextLook(shop, attempt) : null
    } catch (error) {
      if (!(error instanceof PaymentGatewayUnreachable))
        shop.log.error({ err: error, attempt: attempt.id }, 'not known whether money went back')
      nextS = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000 + ASK_AGAIN_S
    }
    await saveAttempt(shop, attempt.id, { returnCheckAt: nextS === null ? null : since(attempt, nextS) })
  }
  return due.length
}

async function ask(shop: Shop, attempt: Attempt) {
  const outcome = await shop.payments[attempt.gateway].status({ ...attempt, token: attempt.token ?? '' })
  // A payment that the provider no longer knows tells nothing, now or later.
  return outcome.outcome === 'abandoned' ? { outcome: null, checkAgain: false } : { outcome, checkAgain: true }
}

const nextLook = (shop: Shop, attempt: Attempt) =>
  nextReturnLook(attempt.gateway, (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000)

const since = (attempt: Pick<Attempt, 'createdAt'>, seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(attempt.createdAt.getTime()).add({ seconds: Math.ceil(seconds) })
