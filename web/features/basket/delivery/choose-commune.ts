import { keepChosenCommune, readChosenCommune, type ChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { subscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import { watchArrival } from './watch-arrival.ts'

/** Sets the commune in both checkouts; an address accepted for another commune must then be accepted again. */
export function chooseCommune(commune: ChosenCommune): void {
  orderData.moveToCommune(commune)
  subscriptionData.moveToCommune(commune)
  if (readChosenCommune()?._id !== commune._id) keepChosenCommune(commune)
  watchArrival()
}
