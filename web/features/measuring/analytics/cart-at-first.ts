/** Products added before the analytics code arrives count too, so the carts at the page's start are stored. */
export const cartAtFirst: { cart?: string | null | undefined; subscription_cart?: string | null | undefined } = {}
