import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { subscriptionMail, type SubscriptionMailKind } from './subscription-mail.rules.ts'
import type { Subscription } from './subscription.rules.ts'

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
