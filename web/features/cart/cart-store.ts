/**
 * The cart of the ordinary purchase, under `cart`. Downloaded with the first thing that can be bought; what every page
 * knows of it is cart-summary.ts's, and saving it as a draft order, toasts and modals are cart-watch.tsx's.
 */
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
