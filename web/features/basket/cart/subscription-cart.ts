/** Adding requires a signed-in user (ACCOUNT §3). */
import { createBrowserCart } from './browser-cart.ts'
import { subscriptionSummary } from './cart-summary.ts'

export const subscriptionCart = createBrowserCart(subscriptionSummary)
