import { chileDate, toChileDate } from '#lib/chile-time.ts'
import { useChosenCommune } from '#web/features/cart/chosen-commune.ts'
import { arrivalOn, type Arrival } from './arrival.rules.ts'
import { useCommuneOffer, type CommuneOffer } from './commune-offer.ts'

/** Null where nothing is delivered. `now`: the server's clock, ms. */
export function arrivalOf({ estimate }: CommuneOffer, now: number): Arrival | null {
  return estimate === null ? null : arrivalOn(chileDate(estimate), toChileDate(now))
}

/** Null before a commune is chosen too, and until its offer is there. `now`: the server's clock, ms. */
export function useArrival(now: number): { commune: string; arrives: Arrival } | null {
  const { offer } = useCommuneOffer(useChosenCommune()?._id)
  if (!offer || offer === 'failed') return null
  const arrives = arrivalOf(offer, now)
  return arrives && { commune: offer.label, arrives }
}
