/** Downloaded with the first product that can be bought; cart-summary.ts has the part for every page. */
import { createBrowserCart } from './browser-cart.ts'
import { cartSummary } from './cart-summary.ts'

export const cart = createBrowserCart(cartSummary)
export const {
  useCart,
  readCart,
  quantityInCart,
  addToCart,
  setQuantity,
  decrement,
  removeFromCart,
  removeRestrictedFromCart,
  replaceCart,
  resetCart,
  useAdditions,
  readLastAdded,
  useChangedElsewhere,
  subscribeCart,
} = cart
