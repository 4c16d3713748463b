import type { Shop } from '#context'
import { productsOf } from './catalogue.db.ts'
import { resolveFilter } from './list-filter.ts'
import type { ListProductsInput } from './list-products.input.ts'
import type { Product } from './product.rules.ts'
import { adviseOnNothing, type SearchAdvice } from '#shop/shelf/catalogue/search/advise-on-nothing.ts'
import {
  chooseRanking,
  hasWordsAlone,
  isCountedFirst,
  isTotalCached,
  type Listing,
  type Search,
} from '#shop/shelf/catalogue/search/choose-ranking.rules.ts'
import { countListed, RANKINGS } from '#shop/shelf/catalogue/search/rankings.db.ts'
import { NOT_UNDERSTOOD, understandSearch } from '#shop/shelf/catalogue/search/understand-search.ts'
import {
  tagsOfList,
  tagsOfListing,
  tagsOfProducts,
  type StockTag,
} from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

export type ProductList = {
  totalCount: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nodes: Product[]
} & SearchAdvice

type FoundProducts = { rows: Product[]; total: number }
const NOTHING: FoundProducts = { rows: [], total: 0 }

/** SHOP §2, §7, §9. An unknown category gives an empty list; the total does not depend on the page and the order. */
export async function listProducts(
  shop: Shop,
  input: ListProductsInput,
  stockTags: Set<StockTag> = new Set(),
): Promise<ProductList> {
  const filter = await resolveFilter(shop, input)
  if (!filter) return toList(input, NOTHING, NOT_UNDERSTOOD)
  const hasWords = input.query !== ''
  const understood = hasWords ? await understandSearch(shop, input.query) : NOT_UNDERSTOOD
  const { query } = understood
  const found = hasWords && !query ? NOTHING : await findPage(shop, { ...input, filter, query }, stockTags)
  if (found.total === 0 && filter.inStock) for (const tag of tagsOfList(filter)) stockTags.add(tag)
  const isAdvised = hasWords && found.total === 0
  return toList(input, found, isAdvised ? await adviseOnNothing(shop, understood, filter) : understood)
}

/** A total is cached until the catalogue changes; with stock in its filter, until a product runs out or is back. */
async function findPage(shop: Shop, listing: Listing, stockTags: Set<StockTag>): Promise<FoundProducts> {
  const { query, filter } = listing
  for (const tag of tagsOfListing(listing)) stockTags.add(tag)
  const key = `${query === null ? 'total' : `found ${query.begins}`} ${JSON.stringify(filter)}`
  const part = filter.inStock ? 'narrowed' : 'catalogue'
  const cacheTotal = (count: () => Promise<number>) =>
    shop.memory.recall(key, count, part, filter.inStock ? tagsOfProducts(listing) : [])
  const cached = isCountedFirst(listing)
    ? await cacheTotal(() => countListed(shop, listing))
    : hasWordsAlone(query)
      ? await shop.memory.peek<number>(key, part)
      : undefined

  // A list without words is counted or indexed: these two ways read no query.
  const { listed, total } = await RANKINGS[chooseRanking(listing, cached)](shop, listing as Search, cached)
  if (isTotalCached(listing, total)) await cacheTotal(async () => total)
  return { total, rows: await productsOf(shop, listed) }
}

const toList = (
  { first, offset }: ListProductsInput,
  { rows, total }: FoundProducts,
  { corrected, choices, brand, places, suggestion = null }: Omit<SearchAdvice, 'suggestion'> & Partial<SearchAdvice>,
): ProductList => ({
  totalCount: total,
  nodes: rows,
  hasNextPage: offset + rows.length < total && first > 0,
  hasPreviousPage: offset > 0 && total > 0,
  corrected,
  choices,
  brand,
  places,
  suggestion,
})
