import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import { moveSubscription } from './move-subscription.ts'
import { findUnenrolledSubscriptions } from '#shop/sale/subscriptions/subscriptions.db.ts'

/** Longer than an enrolment may take, and than asking the provider how it ended. */
const ENROLMENT_MINUTES_MAX = 60
const BATCH_SIZE = 100

/** Rejects subscriptions whose enrolment never ended, and releases their coupon uses. Returns their number. */
export async function closeUnenrolled(shop: Shop): Promise<number> {
  let closed = 0
  for (const id of await findUnenrolledSubscriptions(
    shop,
    shop.now().subtract({ minutes: ENROLMENT_MINUTES_MAX }),
    BATCH_SIZE,
  )) {
    try {
      await moveSubscription(shop, { id, event: 'enrolment_expired' })
      closed += 1
    } catch (error) {
      // Refused when the enrolment has just ended. A failure blocks no other subscription; the next turn tries again.
      if (!isRefusal(error, 'subscription.cannot_move'))
        shop.log.error({ err: error, subscription: id }, 'an unenrolled subscription is not closed')
    }
  }
  return closed
}
