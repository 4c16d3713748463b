import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { chargeDate } from '#shop/people/delivery/delivery-dates.rules.ts'
import { priceDelivery, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { chargeAfter, TRIES_MAX, skipReason, type SkipReason } from './charge.rules.ts'

/** `amount`: CLP at today's prices; `most`: as agreed, which no charge exceeds. `triesLeft`: with the job's own. */
export type UpcomingCharge = {
  delivery: ChileDate
  chargedOn: ChileDate
  amount: number
  most: number
  isCharging: boolean
  failed: SkipReason | null
  tries: number
  triesLeft: number
  waitsForNotice: boolean
  card: Subscription['card']
}

export function upcomingCharge(subscription: Subscription, now: Temporal.Instant): UpcomingCharge | null {
  const today = toChileDate(now)
  const { status, deliveries, charges, card, amount } = subscription
  const delivery = status === 'ACTIVA' ? deliveries.find(({ state }) => state === 'due')?.date : undefined
  if (!delivery) return null
  const charge = charges.find(({ date }) => date === delivery)
  const { tries = 0, isCharging = false, notBefore = null, noticeUntil = null } = charge ?? {}
  const planned = chargeDate(delivery, today)
  const notBeforeDay = notBefore === null ? planned : toChileDate(notBefore)
  return {
    delivery,
    chargedOn: notBeforeDay > planned ? notBeforeDay : planned,
    amount: priceDelivery(subscription).amount,
    most: amount,
    isCharging,
    failed: tries > 0 && !isCharging ? skipReason(charge!.reason) : null,
    tries,
    triesLeft: TRIES_MAX - tries,
    waitsForNotice: noticeUntil !== null && Temporal.Instant.compare(noticeUntil, now) > 0,
    card,
  }
}

/** In CLP: the agreed figures, and the next charge (`chargedAmount`). `chargedOn`: null when no charge is to come. */
export type ChangedCharge = {
  amount: number
  subtotal: number
  boldoDiscount: number
  couponDiscount: number
  shippingCost: number
  chargedOn: ChileDate | null
  chargedAmount: number
  isAnnouncedAgain: boolean
}

/** A dearer charge is announced again (decision 7). */
export function changedCharge(before: Subscription, after: Subscription, now: Temporal.Instant): ChangedCharge {
  const { amount, boldoDiscount, shippingCost, lines } = after
  const next = upcomingCharge(after, now)
  const isAnnouncedAgain =
    amount > before.amount &&
    before.charges.some(({ date, notBefore }) => date === next?.delivery && notBefore !== null)
  const soonest = next && isAnnouncedAgain ? toChileDate(chargeAfter(next.delivery, now)) : null
  return {
    amount,
    subtotal: lines.reduce((sum, { quantity, originalPrice }) => sum + quantity * originalPrice, 0),
    boldoDiscount,
    couponDiscount: lines.reduce((sum, { couponDiscount }) => sum + couponDiscount, 0),
    shippingCost,
    chargedOn: next && (soonest && soonest > next.chargedOn ? soonest : next.chargedOn),
    chargedAmount: priceDelivery(after).amount,
    isAnnouncedAgain,
  }
}
