import type { Shop } from '#context'
import { findSavedCard } from '#shop/cards/find-saved-card.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { chargeMail, isLate, type ChargeNews } from './charge-mail.rules.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * Queues the mail about a delivery's charge in the caller's transaction: it goes when, and only if, that commits. Once
 * per delivery and kind.
 */
export async function queueChargeMail(shop: Shop, subscription: Subscription, news: ChargeNews): Promise<void> {
  const card = await findSavedCard(shop, subscription.accountId)
  await queueMail(shop, {
    ...chargeMail(subscription, { ...news, lastDigits: card?.lastDigits ?? null }, shop.settings),
    to: subscription.email,
    messageId:
      `subscription-charge-${news.kind}-${subscription.id}-${news.date}` + (isLate(news) ? `-${news.chargedOn}` : ''),
  })
}
