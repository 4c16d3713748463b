import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { getSubscription, showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { lockSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { announceCharge } from './announce-charge.ts'
import { findCharge, lockCharge, type Charge } from './charges.db.ts'

/**
 * `work` changes coming costs with open charges locked. A dearer announced charge is announced again (decision 7).
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.changed_meanwhile'
 */
export async function changeAgreement(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId?: string; subscriptionReferenceId?: string },
  work: (shop: Shop, subscription: Subscription) => Promise<Subscription>,
): Promise<Subscription> {
  const { id } = await showSubscription(shop, input)
  const holidays = await listHolidays(shop)
  const changed = await inTransaction(shop, async (shop) => {
    const charges = await lockOpenCharges(shop, id)
    await lockSubscription(shop, { id })
    const now = (await getSubscription(shop, id))!
    // The jobs announced another one, with the figures of before.
    if (now.charges.some(({ date }) => !charges.some((charge) => charge.date === date)))
      throw refuse('subscription.changed_meanwhile')
    const after = await work(shop, now)
    if (after.amount <= now.amount) return after
    for (const { state, toldAt, date } of charges)
      if (state === 'due' && toldAt !== null) await announceCharge(shop, after, { date, holidays, isChanged: true })
    return (await getSubscription(shop, id))!
  })
  shop.enqueue('send mail')
  return changed
}

/** In the order of charging, which locks the subscription last. */
async function lockOpenCharges(shop: Shop, subscriptionId: string): Promise<Charge[]> {
  const known = await Promise.all(
    (await getSubscription(shop, subscriptionId))!.charges.map(({ date }) =>
      findCharge(shop, { subscriptionId, date }),
    ),
  )
  const charges: Charge[] = []
  for (const charge of known) if (charge?.orderId) await lockOrderVersion(shop, { id: charge.orderId })
  for (const before of known) {
    const charge = before && (await lockCharge(shop, before))
    // The job has made its order since: it is charging it.
    if (charge && charge.orderId !== before.orderId) throw refuse('subscription.delivery_charging')
    if (charge) charges.push(charge)
  }
  return charges
}
