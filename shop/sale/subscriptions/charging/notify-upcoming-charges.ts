import { inTransaction, type Shop } from '#context'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { announceCharge } from './announce-charge.ts'
import { hasValidNotice, missedUntil } from './charge.rules.ts'
import { findUnannouncedDeliveries, lockCharge, type DeliveryDate } from './charges.db.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { lockSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'

const BATCH_SIZE = 50

/** Notifies once for each delivery, in any number of processes. When the notice is late, the charge waits for it. */
export async function notifyUpcomingCharges(shop: Shop): Promise<number> {
  const today = toChileDate(shop.now())
  const coming = await findUnannouncedDeliveries(
    shop,
    { until: addDays(today, CHARGED_BEFORE_DAYS + shop.settings.chargeNoticeDays), missedUntil: missedUntil(today) },
    BATCH_SIZE,
  )
  const holidays = await listHolidays(shop)
  for (const delivery of coming) {
    // A failed notice does not block the others.
    await notifyCharge(shop, delivery, holidays).catch((error: unknown) =>
      shop.log.error(
        { err: error, subscription: delivery.subscriptionId, date: delivery.date },
        'an upcoming charge was not notified',
      ),
    )
  }
  if (coming.length > 0) shop.enqueue('send mail')
  return coming.length
}

function notifyCharge(shop: Shop, delivery: DeliveryDate, holidays: ReadonlySet<string>): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const charge = await lockCharge(shop, delivery)
    // Another process, or a change that made it dearer, has announced the charge.
    if (charge?.state !== 'due' || hasValidNotice(charge, shop.now())) return
    // The lock keeps the cost from changing between this read and the notice.
    await lockSubscription(shop, { id: delivery.subscriptionId })
    const subscription = (await getSubscription(shop, delivery.subscriptionId))!
    if (!subscription.deliveries.some(({ date, state }) => date === delivery.date && state === 'due')) return
    await announceCharge(shop, subscription, { date: delivery.date, holidays })
  })
}
