/**
 * Products that a list passes over at most: nobody turns further pages, and each costs more (security review S21).
 */
export const MOST_OFFSET = 5_000

/** The page of a product type, of a category, or of a sub-category, by their slugs (SHOP §2); without the language. */
export const listingPath = (type: string, category?: string, subCategory?: string): string =>
  `/${[type, category, subCategory].filter(Boolean).join('/')}`
