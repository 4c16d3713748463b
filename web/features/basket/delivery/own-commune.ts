import { readChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { chooseCommune } from './choose-commune.ts'
import { findOffer } from './commune-offer.ts'
import { loadOwnAddresses } from '#web/features/people/address/own-addresses.ts'

/** The favourite address gives the commune, unless one was chosen meanwhile. @throws ApiError */
export async function chooseOwnCommune(userId: string, signal: AbortSignal): Promise<void> {
  const [favourite] = (await loadOwnAddresses(userId, signal)).addresses
  const commune = favourite?.townShip ? await findOffer(favourite.townShip) : null
  if (commune && !signal.aborted && readChosenCommune() === null) chooseCommune(commune)
}
