import type { Shop } from '#context'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { chargeMail, isLate, type ChargeNotice } from './charge-mail.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** Once per delivery and kind; before a charge once per version, since a restored delivery may have become dearer. */
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
