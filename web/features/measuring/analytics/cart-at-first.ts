/** The carts at the page's start, so that products added before the analytics code arrives are measured too. */
export const initialCarts: { cart?: string | null | undefined; subscription_cart?: string | null | undefined } = {}
