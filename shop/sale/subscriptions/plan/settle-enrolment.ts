import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import type { CardEvents } from '#shop/sale/cards/card.events.ts'
import { moveSubscription } from './move-subscription.ts'
import type { SubscriptionEvent } from './subscription-life.rules.ts'

const EVENTS = {
  enrolled: 'card_enrolled',
  declined: 'card_refused',
  abandoned: 'enrolment_expired',
} as const satisfies Record<string, SubscriptionEvent>

/** The waiting subscription goes on, or is rejected (ACCOUNT §4); it may be over by now. */
export async function settleEnrolment(
  shop: Shop,
  { subscriptionId, end }: CardEvents['enrolmentEnded'],
): Promise<void> {
  if (subscriptionId === null) return
  try {
    await moveSubscription(shop, { id: subscriptionId, event: EVENTS[end] })
  } catch (error) {
    if (!isRefusal(error, 'subscription.cannot_move')) throw error
  }
}
