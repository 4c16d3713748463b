import type { Shop } from '#context'
import { dependOn } from '#lib/dependencies.ts'
import { loadProducts } from './catalogue.db.ts'
import { findKnownTotal } from './known-totals.ts'
import { resolveFilter } from './list-filter.ts'
import type { ListProductsInput } from './list-products.input.ts'
import type { Product } from './product.rules.ts'
import { suggestForEmptyResult, type SearchAdvice } from '#shop/shelf/catalogue/search/advise-on-nothing.ts'
import {
  chooseRanking,
  FOUND_MAX,
  hasWordsAlone,
  isCountedFirst,
  isEndless,
  isTotalCached,
  type Listing,
  type Search,
} from '#shop/shelf/catalogue/search/choose-ranking.rules.ts'
import { countListed, RANKINGS } from '#shop/shelf/catalogue/search/rankings.db.ts'
import { NOT_UNDERSTOOD, understandSearch } from '#shop/shelf/catalogue/search/understand-search.ts'
import { seeState, takeChanges } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { tagsOfListing, tagsOfTotal } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

export type ProductList = {
  totalCount: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nodes: Product[]
} & SearchAdvice

const EMPTY_PAGE = { totalCount: 0, hasNextPage: false, hasPreviousPage: false, nodes: [] }

/** SHOP §2, §7, §9. An unknown category gives an empty list; the total does not depend on the page and the order. */
export async function listProducts(shop: Shop, input: ListProductsInput): Promise<ProductList> {
  const { query: text, first, offset } = input
  const filter = await resolveFilter(shop, input)
  const understood = filter && text !== '' ? await understandSearch(shop, text) : NOT_UNDERSTOOD
  const { query, corrected, choices, brand, places } = understood
  const advice: SearchAdvice = { corrected, choices, brand, places, suggestion: null }
  if (!filter) return { ...EMPTY_PAGE, ...advice }
  if (text === '' || query) {
    const seen = seeState(shop.memory)
    const listing: Listing = { ...input, filter, query }
    dependOn(tagsOfListing(listing))
    const key = `${query === null ? 'total' : `found ${query.begins}`} ${JSON.stringify(filter)}`
    const part = filter.inStock ? 'narrowed' : query ? 'searched' : 'catalogue'
    const cacheTotal = (count: () => Promise<number>) => shop.memory.get(key, count, part, tagsOfTotal(listing))
    const knownTotal = isEndless(listing) ? FOUND_MAX : query === null ? await findKnownTotal(shop, filter) : undefined
    const cachedTotal =
      knownTotal ??
      (isCountedFirst(listing)
        ? await cacheTotal(() => countListed(shop, listing))
        : hasWordsAlone(query)
          ? await shop.memory.peek<number>(key, part)
          : undefined)

    // Without words the ranking is 'counted' or 'indexed', and neither reads the query: so the cast is safe.
    const { pageRows, total } = await RANKINGS[chooseRanking(listing, cachedTotal)](
      shop,
      listing as Search,
      cachedTotal,
    )
    // A change since the statement would not drop what is cached only now.
    const changed = takeChanges(shop.memory, seen)
    const isCurrent = changed?.isDisjointFrom(new Set(tagsOfTotal(listing)))
    if (isCurrent && knownTotal === undefined && isTotalCached(listing, total)) await cacheTotal(async () => total)
    const nodes = await loadProducts(shop, pageRows)
    const hasNextPage = offset + nodes.length < total && first > 0
    if (total > 0) return { totalCount: total, hasNextPage, hasPreviousPage: offset > 0, nodes, ...advice }
  }
  // The suggested spelling depends on which products the list has.
  dependOn(tagsOfTotal({ query: null, filter }))
  return { ...EMPTY_PAGE, ...(text === '' ? advice : await suggestForEmptyResult(shop, understood, filter)) }
}
