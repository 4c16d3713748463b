/** The cart of subscriptions, apart from the ordinary one (ACCOUNT §3): adding is for who is signed in. */
import { createBrowserCart } from './browser-cart.ts'
import { subscriptionSigns } from './cart-signs.ts'

export const subscriptionCart = createBrowserCart(subscriptionSigns)
