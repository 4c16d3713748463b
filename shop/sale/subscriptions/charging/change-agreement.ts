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
 * `work` changes what coming deliveries cost, with the open charges locked. Charges that become dearer are announced
 * again (decision 7).
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
    const current = (await getSubscription(shop, id))!
    // A job has announced another charge meanwhile, with the former figures.
    if (current.charges.some(({ date }) => !charges.some((charge) => charge.date === date)))
      throw refuse('subscription.changed_meanwhile')
    const updated = await work(shop, current)
    if (updated.amount <= current.amount) return updated
    for (const { state, toldAt, date } of charges)
      if (state === 'due' && toldAt !== null) await announceCharge(shop, updated, { date, holidays, isChanged: true })
    return (await getSubscription(shop, id))!
  })
  shop.enqueue('send mail')
  return changed
}

/** Locks orders and charges as charging does, which locks the subscription last. */
async function lockOpenCharges(shop: Shop, subscriptionId: string): Promise<Charge[]> {
  const knownCharges = await Promise.all(
    (await getSubscription(shop, subscriptionId))!.charges.map(({ date }) =>
      findCharge(shop, { subscriptionId, date }),
    ),
  )
  const charges: Charge[] = []
  for (const charge of knownCharges) if (charge?.orderId) await lockOrderVersion(shop, { id: charge.orderId })
  for (const knownCharge of knownCharges) {
    const charge = knownCharge && (await lockCharge(shop, knownCharge))
    // The job has created an order for the charge meanwhile: it is charging it.
    if (charge && charge.orderId !== knownCharge.orderId) throw refuse('subscription.delivery_charging')
    if (charge) charges.push(charge)
  }
  return charges
}
