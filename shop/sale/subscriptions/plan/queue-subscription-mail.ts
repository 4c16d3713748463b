import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { subscriptionMail, type SubscriptionMailKind } from './subscription-mail.rules.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * Queues the mail about a subscription in the caller's transaction: it goes when, and only if, that commits. Once per
 * subscription and kind.
 */
export async function queueSubscriptionMail(
  shop: Shop,
  subscription: Subscription,
  kind: SubscriptionMailKind,
): Promise<void> {
  await queueMail(shop, {
    ...subscriptionMail(subscription, kind, toChileDate(shop.now()), shop.settings),
    to: subscription.email,
    messageId: `subscription-${kind}-${subscription.id}`,
  })
}
