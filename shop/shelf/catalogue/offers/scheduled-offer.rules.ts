import type { ChileDate } from '#lib/chile-time.ts'
import { addDays, startOfChileDay } from '#lib/chile-time.ts'
import type { RefusalCode } from '#lib/domain-error.ts'
import { toChangedPrice } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'

export type OfferState = 'waiting' | 'running' | 'ended' | 'cancelled' | 'refused'

/** CLP; times are ISO 8601, UTC. `author`: a first name; null once the account was deleted. */
export type ScheduledOffer = {
  id: string
  offerPrice: number
  startsAt: string
  endsAt: string
  state: OfferState
  author: string | null
  /** While another offer that was planned together with this one waits or runs. */
  batchId: string | null
}

/** `percent` off the normal price, rounded as in every change of prices; or the same price of each. CLP. */
export type OfferPlan = { percent: number } | { price: number }

export const toOfferPrice = (normalPrice: number, plan: OfferPlan): number =>
  'price' in plan ? plan.price : toChangedPrice(normalPrice, -plan.percent)

/** `problem`: why the product would get no such offer. CLP. */
export type PlannedOffer = {
  id: number
  sku: string
  name: string
  normalPrice: number
  offerPrice: number
  problem: ReturnType<typeof findOfferProblem>
}

/** Whole days of Chile, the last one included. */
export const toSpan = ({ from, until }: { from: ChileDate; until: ChileDate }) => ({
  startsAt: startOfChileDay(from),
  endsAt: startOfChileDay(addDays(until, 1)),
})

/** Why a product gets no such offer; null when it does. `overlaps`: another one waits or runs in these days. */
export const findOfferProblem = (
  { normalPrice, overlaps }: { normalPrice: number; overlaps: boolean },
  offerPrice: number,
): Extract<RefusalCode, 'offer.not_below' | 'offer.overlaps'> | null =>
  offerPrice >= normalPrice ? 'offer.not_below' : overlaps ? 'offer.overlaps' : null

/** The offer after the scheduled one: what somebody has set since stays. */
export const offerAfter = (
  { normalPrice, offerPrice }: { normalPrice: number; offerPrice: number | null },
  scheduled: { offerPrice: number; formerOffer: number | null },
): number | null => {
  if (offerPrice !== scheduled.offerPrice) return offerPrice
  const { formerOffer } = scheduled
  return formerOffer !== null && formerOffer < normalPrice ? formerOffer : null
}
