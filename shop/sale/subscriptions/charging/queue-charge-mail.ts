import type { Shop } from '#context'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { chargeMail, isLate, type ChargeNotice } from './charge-mail.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** Sends one mail per delivery and kind; notices also one per version, since a restored delivery may be dearer. */
export async function queueChargeMail(shop: Shop, subscription: Subscription, notice: ChargeNotice): Promise<void> {
  const card = await findSavedCard(shop, subscription.accountId)
  await queueMail(shop, {
    ...chargeMail(subscription, { ...notice, lastDigits: card?.lastDigits ?? null }, shop.settings),
    to: subscription.email,
    messageId:
      `subscription-charge-${notice.kind}-${subscription.id}-${notice.date}` +
      (notice.kind === 'coming' ? `-v${subscription.version}` : '') +
      (isLate(notice) ? `-${notice.chargedOn}` : ''),
  })
}
