import { inTransaction, type Shop } from '#context'
import { clp, type Clp } from '#lib/money.ts'
import { lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'

const TRY_AGAIN_S = 60

/**
 * Gives back a payment that could not be honoured. When the provider cannot be asked, or refuses, the
 * attempt stays 'reversal_due' and the job tries again; it is asked first, so that money goes back once.
 */
export async function reversePayment(shop: Shop, attempt: Pick<Attempt, 'id' | 'token' | 'amount'>): Promise<void> {
  try {
    const now = await shop.payments.status(attempt.token!)
    // What was taken goes back, which need not be what was asked for.
    const done = now.outcome === 'reversed' || (await refunded(shop, attempt, now.outcome === 'approved' ? now.amount : clp(attempt.amount)))
    await inTransaction(shop, async (shop) => {
      const { state } = await lockAttempt(shop, attempt.id)
      if (state !== 'reversal_due') return
      await saveAttempt(shop, attempt.id, done ? { state: 'reversed', nextCheckAt: null, settled: true } : { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
    })
  } catch (error) {
    shop.log.error({ err: error, attempt: attempt.id }, 'a payment is still to be given back')
    await saveAttempt(shop, attempt.id, { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
  }
}

async function refunded(shop: Shop, attempt: Pick<Attempt, 'id' | 'token'>, amount: Clp): Promise<boolean> {
  const refund = await shop.payments.refund(attempt.token!, amount)
  if (refund.outcome === 'refused') shop.log.error({ attempt: attempt.id, reason: refund.reason }, 'the provider refuses to give a payment back')
  return refund.outcome !== 'refused'
}
