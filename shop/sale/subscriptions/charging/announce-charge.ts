import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryDay } from '#shop/people/delivery/delivery.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { chargeAfter, chargeProblem } from './charge.rules.ts'
import { saveCharge } from './charges.db.ts'
import { queueChargeMail } from './queue-charge-mail.ts'

/** Charge and subscription must be locked. `isChanged`: announced again, after a change by the customer. */
export async function announceCharge(
  shop: Shop,
  subscription: Subscription,
  { date, holidays, isChanged = false }: { date: ChileDate; holidays: ReadonlySet<string>; isChanged?: boolean },
): Promise<void> {
  const notBefore = chargeAfter(date, shop.now())
  const problem = chargeProblem(subscription, { today: toChileDate(notBefore), hasCard: subscription.card !== null })
  await queueChargeMail(shop, subscription, {
    kind: 'coming',
    date,
    chargedOn: toChileDate(notBefore),
    arrivesOn: deliveryDay(date, holidays),
    reason: problem?.reason ?? null,
    skus: problem?.skus ?? [],
    isChanged,
  })
  await saveCharge(shop, { subscriptionId: subscription.id, date }, { notified: { chargeAfter: notBefore } })
}
