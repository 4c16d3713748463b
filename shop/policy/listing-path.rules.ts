/** The page of a product type, of a category, or of a sub-category, by their slugs (SHOP §2); without the language. */
export const listingPath = (type: string, category?: string, subCategory?: string): string =>
  `/${[type, category, subCategory].filter(Boolean).join('/')}`
