import { keepChosenCommune, readChosenCommune, type ChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { subscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import { watchArrival } from './watch-arrival.ts'

/** Both checkouts take the commune: an address typed for another one must be accepted again. */
export function chooseCommune(commune: ChosenCommune): void {
  orderData.move(commune)
  subscriptionData.move(commune)
  if (readChosenCommune()?._id !== commune._id) keepChosenCommune(commune)
  watchArrival()
}
