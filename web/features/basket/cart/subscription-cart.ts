/** The cart of subscriptions, apart from the ordinary one (ACCOUNT §3): adding requires a signed-in user. */
import { createBrowserCart } from './browser-cart.ts'
import { subscriptionSummary } from './cart-summary.ts'

export const subscriptionCart = createBrowserCart(subscriptionSummary)
