import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { attemptCan } from './attempt-life.rules.ts'
import { finalCheckAt } from '#shop/sale/payments/redirect/final-check.ts'
import { hasOtherLiveAttempt, lockAttempt, saveAttempt } from './payments.db.ts'
import { releaseOrder } from './reserve-order.ts'

/**
 * Gives an attempt up that was not paid: the customer turned back, ran out of time, or the provider never
 * opened. Its units go back unless another attempt of the order is alive. A settled one stays as it is,
 * and one that is being confirmed is left to its confirmation.
 */
export function abandonAttempt(shop: Shop, attempt: { id: string; orderId: string; reason: string }): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = (await lockOrderVersion(shop, { id: attempt.orderId }))!
    const locked = await lockAttempt(shop, attempt.id)
    if (!attemptCan(locked.state, 'given_up')) return
    await saveAttempt(shop, attempt.id, {
      state: 'abandoned',
      reason: attempt.reason,
      leaseUntil: null,
      nextCheckAt: finalCheckAt(shop, locked, 'abandoned'),
      settled: true,
    })
    if (!(await hasOtherLiveAttempt(shop, attempt, order.version))) await releaseOrder(shop, attempt.orderId)
  })
}
