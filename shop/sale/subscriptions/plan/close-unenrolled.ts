import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import { moveSubscription } from './move-subscription.ts'
import { findUnenrolled } from '#shop/sale/subscriptions/subscriptions.db.ts'

/** Longer than an enrolment may take, and than asking the provider how it ended. */
const WAIT_MINUTES = 60
const BATCH = 100

/** Their coupon uses are released. An enrolment that ends by itself has moved its subscription before. */
export async function closeUnenrolled(shop: Shop): Promise<number> {
  let closed = 0
  for (const id of await findUnenrolled(shop, shop.now().subtract({ minutes: WAIT_MINUTES }), BATCH)) {
    try {
      await moveSubscription(shop, { id, event: 'enrolment_expired' })
      closed += 1
    } catch (error) {
      // Refused: its enrolment ended in this very moment. One that fails blocks no other; the next turn tries again.
      if (!isRefusal(error, 'subscription.cannot_move'))
        shop.log.error({ err: error, subscription: id }, 'an unenrolled subscription is not closed')
    }
  }
  return closed
}
