/** The text of a search for the whole catalogue (SHOP §2, D25). */
export const ALL_PRODUCTS = 'all'
