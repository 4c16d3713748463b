/** The next charge of a subscription, as its customer reads it on one line. */
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { chargeDate } from '#shop/policy/delivery-dates.rules.ts'
import { priceDelivery, type Subscription } from '#shop/subscriptions/plan/subscription.rules.ts'
import { MOST_TRIES, skipReason, type SkipReason } from './charge.rules.ts'

/**
 * `delivery`: the plan's date. `amount`: in CLP, what would be charged now; `most`: what was agreed, which no charge
 * exceeds. `failed`: why the last try failed. `triesLeft`: all that are left, the shop's own included.
 */
export type UpcomingCharge = {
  delivery: ChileDate
  chargedOn: ChileDate
  amount: number
  most: number
  isCharging: boolean
  failed: SkipReason | null
  tries: number
  triesLeft: number
  card: Subscription['card']
}

/** Null when none is to come. */
export function upcomingCharge(subscription: Subscription, today: ChileDate): UpcomingCharge | null {
  const { status, deliveries, charges, card, amount } = subscription
  const delivery = status === 'ACTIVA' ? deliveries.find(({ state }) => state === 'due')?.date : undefined
  if (!delivery) return null
  const charge = charges.find(({ date }) => date === delivery)
  const { tries = 0, isCharging = false, notBefore = null } = charge ?? {}
  const planned = chargeDate(delivery, today)
  const waits = notBefore === null ? planned : toChileDate(notBefore)
  return {
    delivery,
    chargedOn: waits > planned ? waits : planned,
    amount: priceDelivery(subscription).amount,
    most: amount,
    isCharging,
    failed: tries > 0 && !isCharging ? skipReason(charge!.reason) : null,
    tries,
    triesLeft: MOST_TRIES - tries,
    card,
  }
}
