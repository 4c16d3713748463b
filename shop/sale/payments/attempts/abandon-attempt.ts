import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { attemptCan } from './attempt-life.rules.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import { finalCheckAt } from './later-checks.rules.ts'
import { hasOtherLiveAttempt, lockAttempt, saveAttempt } from './payments.db.ts'
import { releaseOrder } from './reserve-order.ts'

/** Releases the order's units unless it has another live attempt. A settled or confirming attempt stays as it is. */
export function abandonAttempt(shop: Shop, attempt: { id: string; orderId: string; reason: string }): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = (await lockOrderVersion(shop, { id: attempt.orderId }))!
    const locked = await lockAttempt(shop, attempt.id)
    if (!attemptCan(locked.state, 'given_up')) return
    await saveAttempt(shop, attempt.id, {
      state: 'abandoned',
      reason: attempt.reason,
      leaseUntil: null,
      nextCheckAt: finalCheckAt(getGateway(shop, locked.gateway), locked, 'abandoned', shop.now()),
      settled: true,
    })
    if (!(await hasOtherLiveAttempt(shop, attempt, order.version))) await releaseOrder(shop, attempt.orderId)
  })
}
