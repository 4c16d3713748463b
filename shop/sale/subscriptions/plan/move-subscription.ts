import { inTransaction, type Shop } from '#context'
import { addDays, startOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { returnSubscriptionUse } from '#shop/shelf/coupons/subscription-coupons.db.ts'
import { NOTICE_BEFORE_DAYS } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { insertAnnouncedCharges } from '#shop/sale/subscriptions/charging/charges.db.ts'
import { insertDeliveries } from '#shop/sale/subscriptions/charging/deliveries.db.ts'
import { chargeDate, deliveryDates } from '#shop/people/delivery/delivery-dates.rules.ts'
import { queueSubscriptionMail } from './queue-subscription-mail.ts'
import { getSubscription } from './show-subscription.ts'
import { toDeliveryPlan, type Subscription } from './subscription.rules.ts'
import { nextSubscriptionState, type SubscriptionEvent, type SubscriptionState } from './subscription-life.rules.ts'
import { lockSubscription, saveMove } from '#shop/sale/subscriptions/subscriptions.db.ts'

export type SubscriptionMove = {
  id: string
  event: SubscriptionEvent
  actor?: string
  detail?: string
  announceEnd?: (shop: Shop, subscription: Subscription) => Promise<void>
}

const announceCancelled = (shop: Shop, subscription: Subscription) =>
  queueSubscriptionMail(shop, subscription, 'cancelled')

/**
 * The only function that changes a subscription's state: locked, by the table, with an entry in the history. `actor`:
 * 'client:' or a role of staff and the account's id, else the shop itself. `announceEnd`: another mail for its end.
 * @throws DomainError 'subscription.not_found', 'subscription.cannot_move' {from, event} (nothing changes)
 */
export function moveSubscription(
  shop: Shop,
  { id, event, actor = 'shop', detail, announceEnd = announceCancelled }: SubscriptionMove,
): Promise<SubscriptionState> {
  return inTransaction(shop, async (shop) => {
    const from = await lockSubscription(shop, { id })
    if (!from) throw refuse('subscription.not_found')
    const to = nextSubscriptionState(from, event)
    await saveMove(shop, { id, event, from, to, actor, ...(detail !== undefined && { detail }) })
    if (to === 'ACTIVA') await createDeliveries(shop, id)
    if (to === 'CANCELADA') await announceEnd(shop, (await getSubscription(shop, id))!)
    if (to === 'RECHAZADA') await returnSubscriptionUse(shop, id)
    return to
  })
}

async function createDeliveries(shop: Shop, id: string): Promise<void> {
  const today = toChileDate(shop.now())
  const dates = deliveryDates(
    toDeliveryPlan((await getSubscription(shop, id))!, { today, holidays: await listHolidays(shop) })!,
  )
  await insertDeliveries(shop, id, dates)
  // The customer has just agreed to charges of today and tomorrow, and the mail below repeats them.
  const firstDates = dates.filter((date) => date <= addDays(today, NOTICE_BEFORE_DAYS))
  await insertAnnouncedCharges(
    shop,
    id,
    firstDates.map((date) => ({
      date,
      chargeAfter: chargeDate(date, today) === today ? shop.now() : startOfChileDay(chargeDate(date, today)),
    })),
  )
  await queueSubscriptionMail(shop, (await getSubscription(shop, id))!, 'created')
}
