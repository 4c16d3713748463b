/** Whether a delivery can be charged, and when it is tried again (server rules §8). */
import type { ChileDate } from '#lib/chile-time.ts'
import { shippingOptions } from '#shop/checkout/cart.rules.ts'
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { CHARGED_BEFORE_DAYS } from './delivery-dates.rules.ts'
import { prescriptionsOf } from './line-prescription.rules.ts'
import type { Subscription } from './subscription.rules.ts'

/** A delivery's charge is tried so often at most; card schemes count the tries of a card (integrations/transbank/README.md). */
export const MOST_TRIES = 4
/** Hours between two tries. */
export const TRY_AGAIN_H = 24
/** Seconds until a charge that never reached the card is tried again; until the delivery's date has passed that is no try. */
export const NOT_TAKEN_AGAIN_S = 3_600
/** Days before the delivery on which its customer is told what is going to be charged: one before the charge. */
export const TOLD_BEFORE_DAYS = CHARGED_BEFORE_DAYS + 1

export type ChargeState = 'due' | 'charging' | 'paid' | 'failed'

/** Why a delivery is not charged; `skus`: of which products. */
export type ChargeProblem = { reason: 'no_card' | 'withdrawn' | 'no_delivery' | 'out_of_stock' | 'prescription'; skus: string[] }

/** Why a try failed: besides those, the bank, a card that cannot be charged, a provider that no call reaches, money that had to go back, or the customer's own end. */
export type FailureReason = ChargeProblem['reason'] | 'declined' | 'card_unreadable' | 'not_taken' | 'given_back' | 'cancelled'

/** What is in the way of a charge on that day, other than the units and the bank; null when nothing is. */
export function chargeProblem(subscription: Pick<Subscription, 'lines' | 'shippingMethod' | 'commune'>, { today, hasCard }: { today: ChileDate; hasCard: boolean }): ChargeProblem | null {
  const { lines, shippingMethod, commune } = subscription
  const of = (reason: ChargeProblem['reason'], which: { sku: string }[]) => (which.length > 0 ? { reason, skus: which.map(({ sku }) => sku) } : null)
  const delivers = shippingOptions(lines.map(({ product }) => ({ shippingMethod: product.shippingMethods })))[shippingMethod].offered && (shippingMethod === 'withdrawalStore' || commune?.isVisible === true)
  return of('withdrawn', lines.filter(({ product }) => !product.enable || !saleConditionPolicy(product.saleCondition).soldOnline))
    ?? of('prescription', prescriptionsOf({ lines }, today).filter(({ problem }) => problem !== null))
    ?? (delivers ? null : { reason: 'no_delivery', skus: [] })
    ?? (hasCard ? null : { reason: 'no_card', skus: [] })
}

/** What follows from a failed try, `tries` in all: another one a day later, or none. */
export const afterFailure = (tries: number, { isActive }: { isActive: boolean }): 'again' | 'given_up' => (isActive && tries < MOST_TRIES ? 'again' : 'given_up')
