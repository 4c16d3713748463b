import { inTransaction, type Shop } from '#context'
import { addDays, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { findSavedCard } from '#shop/cards/find-saved-card.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/policy/delivery-dates.rules.ts'
import { deliveryDay } from '#shop/policy/delivery.rules.ts'
import { listHolidays } from '#shop/delivery/list-communes.ts'
import { chargeAfter, chargeProblem, missedUntil } from './charge.rules.ts'
import { findUntold, lockCharge, saveCharge, type DeliveryDate } from './charges.db.ts'
import { queueChargeMail } from './queue-charge-mail.ts'
import { getSubscription } from '#shop/subscriptions/plan/show-subscription.ts'

const BATCH = 50

/**
 * Notifies the customers whose card is charged within `chargeNoticeDays`: day, amount, card, and obstacles. Once for
 * each delivery, in any number of processes. When the notice is late, the charge waits for it; missed dates have none.
 */
export async function notifyUpcomingCharges(shop: Shop): Promise<number> {
  const today = toChileDate(shop.now())
  const coming = await findUntold(
    shop,
    { until: addDays(today, CHARGED_BEFORE_DAYS + shop.settings.chargeNoticeDays), missedUntil: missedUntil(today) },
    BATCH,
  )
  const holidays = await listHolidays(shop)
  for (const delivery of coming) {
    // A failed notice does not block the others.
    await notifyCharge(shop, delivery, deliveryDay(delivery.date, holidays)).catch((error: unknown) =>
      shop.log.error(
        { err: error, subscription: delivery.subscriptionId, date: delivery.date },
        'an upcoming charge was not notified',
      ),
    )
  }
  if (coming.length > 0) shop.enqueue('send mail')
  return coming.length
}

function notifyCharge(shop: Shop, delivery: DeliveryDate, arrivesOn: ChileDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const charge = await lockCharge(shop, delivery)
    if (charge?.state !== 'due') return
    const subscription = (await getSubscription(shop, delivery.subscriptionId))!
    const card = await findSavedCard(shop, subscription.accountId)
    if (!subscription.deliveries.some(({ date, state }) => date === delivery.date && state === 'due')) return
    const after = chargeAfter(delivery.date, shop.now())
    const problem = chargeProblem(subscription, { today: toChileDate(after), hasCard: card !== null })
    await queueChargeMail(shop, subscription, {
      kind: 'coming',
      date: delivery.date,
      chargedOn: toChileDate(after),
      arrivesOn,
      reason: problem?.reason ?? null,
      skus: problem?.skus ?? [],
    })
    await saveCharge(shop, delivery, { notified: { chargeAfter: after } })
  })
}
