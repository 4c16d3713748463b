/** SHOP §2, decision D25. */
export const ALL_PRODUCTS = 'all'
