import { inTransaction, type Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { getSubscription, showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { priceDelivery, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { lockSubscription, saveMove } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { chargeObstacle, missedDates, waitsForNotice } from './charge.rules.ts'
import { findCharge, lockCharge, saveCharge } from './charges.db.ts'

/** 'charging': the bank's answer is not known yet. */
export type ChargeAgainResult = { result: 'paid' | 'failed' | 'charging'; subscription: Subscription }

/**
 * `tries`: the failed tries that the customer saw, so that a repeated press counts once. `amount`: CLP as shown, never
 * exceeded.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.delivery_settled',
 * 'subscription.charge_blocked' {reason, skus}, 'subscription.changed_meanwhile' when it costs more than was shown,
 * 'subscription.waits_for_notice' after a change that made it dearer: no try is used up
 */
export async function chargeAgain(
  shop: Shop,
  {
    date,
    tries,
    amount,
    ...input
  }: { account: SignedIn | null | undefined; subscriptionId: string; date: ChileDate; tries: number; amount: number },
): Promise<ChargeAgainResult> {
  const { id: subscriptionId, accountId } = await showSubscription(shop, input)
  const delivery = { subscriptionId, date }
  const isOpen = await inTransaction(shop, async (shop) => {
    const known = await findCharge(shop, delivery)
    if (known?.orderId) await lockOrderVersion(shop, { id: known.orderId })
    const charge = known && (await lockCharge(shop, delivery))
    if (!charge || charge.tries === 0) throw refuse('subscription.delivery_settled')
    // The job, or an earlier press, has charged it meanwhile.
    if (charge.state !== 'due' || charge.tries !== tries) return false
    await lockSubscription(shop, { id: subscriptionId })
    const subscription = (await getSubscription(shop, subscriptionId))!
    checkChargeable(subscription, date, toChileDate(shop.now()))
    if (waitsForNotice(charge, shop.now())) throw refuse('subscription.waits_for_notice')
    if (priceDelivery(subscription).amount > amount) throw refuse('subscription.changed_meanwhile')
    await saveCharge(shop, charge, { nextTryAt: shop.now() })
    const { status } = subscription
    await saveMove(shop, {
      id: subscriptionId,
      event: 'charge_asked_again',
      from: status,
      to: status,
      actor: `client:${accountId}`,
      detail: date,
    })
    return true
  })
  if (isOpen) await chargeDelivery(shop, delivery)
  const subscription = (await getSubscription(shop, subscriptionId))!
  const isPaid = subscription.deliveries.some((each) => each.date === date && each.state === 'paid')
  const isCharging = subscription.charges.some((each) => each.date === date && each.isCharging)
  return { result: isPaid ? 'paid' : isCharging ? 'charging' : 'failed', subscription }
}

function checkChargeable(subscription: Subscription, date: ChileDate, today: ChileDate): void {
  const { status, deliveries } = subscription
  if (
    status !== 'ACTIVA' ||
    !deliveries.some((each) => each.date === date && each.state === 'due') ||
    missedDates(deliveries, today).includes(date)
  )
    throw refuse('subscription.delivery_settled')
  const problem = chargeObstacle(subscription, today)
  if (problem) throw refuse('subscription.charge_blocked', problem)
}
