import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import type { CardEvents } from '#shop/sale/cards/card.events.ts'
import { moveSubscription } from './move-subscription.ts'
import type { SubscriptionEvent } from './subscription-life.rules.ts'

const EVENT_BY_END = {
  enrolled: 'card_enrolled',
  declined: 'card_refused',
  abandoned: 'enrolment_expired',
} as const satisfies Record<string, SubscriptionEvent>

/** Activates or rejects the waiting subscription (ACCOUNT §4), unless it has left that state by now. */
export async function settleEnrolment(
  shop: Shop,
  { subscriptionId, end }: CardEvents['enrolmentEnded'],
): Promise<void> {
  if (subscriptionId === null) return
  try {
    await moveSubscription(shop, { id: subscriptionId, event: EVENT_BY_END[end] })
  } catch (error) {
    if (!isRefusal(error, 'subscription.cannot_move')) throw error
  }
}
