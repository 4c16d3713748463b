/** Nobody turns further pages, and each costs more (security review S21). */
export const OFFSET_MAX = 5_000

/** SHOP §2; without the language. */
export const listingPath = (type: string, category?: string, subCategory?: string): string =>
  `/${[type, category, subCategory].filter(Boolean).join('/')}`
