import type { Shop } from '#context'
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { countListed } from './rankings.db.ts'
import { understandSearch, type UnderstoodSearch } from './understand-search.ts'

/** A search's advice beside its products. */
export type SearchAdvice = Pick<UnderstoodSearch, 'corrected' | 'choices' | 'brand' | 'places'> & {
  /** A spelling to try, only when a search found nothing. */
  suggestion: string | null
}

const CHOICES_MAX = 4

/** Medicines that no product combines are offered one by one: proposing one alone would decide for the customer. */
export async function suggestForEmptyResult(
  shop: Shop,
  { alternatives, medicines, choices, brand, places }: UnderstoodSearch,
  filter: ProductFilter,
): Promise<SearchAdvice> {
  const advice = { choices, brand, places, corrected: null, suggestion: null }
  if (choices.length > 0 || brand || places.length > 0) return advice
  if (medicines.length > 1) return { ...advice, choices: medicines.slice(0, CHOICES_MAX) }
  return { ...advice, suggestion: await suggestSpelling(shop, alternatives, filter) }
}

/** The first other spelling with results in the same list; null without one. */
async function suggestSpelling(shop: Shop, texts: string[], filter: ProductFilter): Promise<string | null> {
  for (const text of texts) {
    const { query } = await understandSearch(shop, text)
    if (query && (await countListed(shop, { query, filter })) > 0) return text
  }
  return null
}
