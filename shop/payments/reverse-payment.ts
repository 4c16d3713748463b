import { inTransaction, type Shop } from '#context'
import { clp } from '#lib/money.ts'
import { findAttempt, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { lastLookAt } from './last-look.ts'

const TRY_AGAIN_S = 60

/**
 * Gives back a payment that could not be honoured. When the provider cannot be asked, or refuses, the
 * attempt stays 'reversal_due' and the job tries again; it is asked first, so that money goes back once.
 */
export async function reversePayment(shop: Shop, { id }: Pick<Attempt, 'id'>): Promise<void> {
  try {
    const attempt = await findAttempt(shop, id)
    const done = await isGivenBack(shop, attempt)
    await inTransaction(shop, async (shop) => {
      const { state } = await lockAttempt(shop, id)
      if (state !== 'reversal_due') return
      await saveAttempt(shop, id, done ? { state: 'reversed', nextCheckAt: lastLookAt(shop, attempt, 'reversed'), settled: true } : { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
    })
  } catch (error) {
    shop.log.error({ err: error, attempt: id }, 'a payment is still to be given back')
    await saveAttempt(shop, id, { nextCheckAt: shop.now().add({ seconds: TRY_AGAIN_S }) })
  }
}

async function isGivenBack(shop: Shop, { token, ...attempt }: Attempt): Promise<boolean> {
  const gateway = shop.payments[attempt.gateway]
  const payment = { ...attempt, token: token! }
  const now = await gateway.status(payment)
  if (now.outcome === 'reversed') return true
  // What was taken goes back, which need not be what was asked for.
  const refund = await gateway.refund(payment, now.outcome === 'approved' ? now.amount : clp(attempt.amount))
  if (refund.outcome === 'refused') shop.log.error({ attempt: attempt.id, reason: refund.reason }, 'the provider refuses to give a payment back')
  return refund.outcome !== 'refused'
}
