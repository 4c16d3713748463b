import { chileDate, toChileDate } from '#lib/chile-time.ts'
import { readChosenCommune, subscribeChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { arrivalOn } from './arrival.rules.ts'
import { findOffer } from './commune-offer.ts'
import { showArrival } from './shown-arrival.ts'

let isWatching = false

/** Further calls have no effect. Without an answer cards show no day. */
export function watchArrival(): void {
  if (isWatching) return
  isWatching = true
  subscribeChosenCommune(() => void update())
  void update()
}

async function update(): Promise<void> {
  showArrival(null)
  const chosen = readChosenCommune()
  const offer = chosen && (await findOffer(chosen._id).catch(() => null))
  if (offer?.estimate == null || readChosenCommune()?._id !== offer._id) return
  showArrival({ commune: offer.label, arrives: arrivalOn(chileDate(offer.estimate), toChileDate(Date.now())) })
}
