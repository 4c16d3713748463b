/**
 * The stored carts at the start of a consented visitor's page, by their keys: products added before the analytics code
 * arrives count too.
 */
export const cartAtFirst: { cart?: string | null | undefined; subscription_cart?: string | null | undefined } = {}
