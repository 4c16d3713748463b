/** A page of a list, by the one way of ranking that costs least for its words, order and number of products. */
import type { ProductFilter, ProductSort } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { SearchQuery } from './search.rules.ts'

/** A list's page. `query` null: a list without words. */
export type Listing = {
  query: SearchQuery | null
  filter: ProductFilter
  sort: ProductSort
  first: number
  offset: number
}
export type Search = Listing & { query: SearchQuery }

export type Ranking =
  /** The total alone. */
  | 'counted'
  /** Without words: along the index of its order. */
  | 'indexed'
  /** The matches in an order other than relevance. */
  | 'sorted'
  /** All matches by relevance: their number has a known bound. */
  | 'whole'
  /** Among hundreds of matches, ranks only those that precede all others. */
  | 'likeliest'
  /** Some of thousands of matches: names that begin with the words, then others. */
  | 'walked'
  /** The matches are counted first: few are ranked by relevance, too many have the order of their names. */
  | 'measured'

/** Above this number names decide: ranking tens of thousands of matches of a letter or two costs more than it helps. */
export const RANKED_MATCHES_MAX = 4_000
/** Where a search's total ends: to count more, PostgreSQL reads each product. */
export const FOUND_MAX = 10_000
/** Ranking so few is faster than excluding some. */
const FEW_MATCHES_MAX = 200
/** Rows from a list's beginning that are read together with a page. */
const NEAR_ROWS_MAX = 60

/** `total`: the list's total, where it is known already. */
export function chooseRanking({ query, sort, ...page }: Listing, total?: number): Ranking {
  if (page.first === 0) return 'counted'
  if (query === null) return 'indexed'
  if (sort !== 'relevance') return 'sorted'
  const most = Math.min(query.most, total ?? Infinity)
  if (isRankedWhole({ ...query, most }, query.isShort ? FEW_MATCHES_MAX : RANKED_MATCHES_MAX)) return 'whole'
  if (!hasWordsAlone(query) || total === undefined) return 'measured'
  if (total > RANKED_MATCHES_MAX) return 'walked'
  return total > FEW_MATCHES_MAX && isNear(page) ? 'likeliest' : 'measured'
}

/** Whether the rows from the list's beginning to this page are few. */
export const isNear = ({ first, offset }: Pick<Listing, 'first' | 'offset'>): boolean => offset + first <= NEAR_ROWS_MAX

/** Whether a search with at most `most` products is ranked in one plain statement. */
export const isRankedWhole = ({ whole, also, overTheCounter, most: found }: SearchQuery, most: number): boolean =>
  whole !== null && !overTheCounter && found <= most && (also === undefined || 'principles' in also)

/**
 * Whether a search has words only. Categories and principles beside them have few products, which can all be ranked.
 */
export const hasWordsAlone = (query: SearchQuery | null): boolean =>
  !query?.also && !query?.principles && !query?.overTheCounter

/** Whether the total is known before the page: it is cached, and decides how common words are ranked. */
export const isCountedFirst = (listing: Listing): boolean =>
  listing.query === null ? listing.first === 0 : hasWordsAlone(listing.query) && chooseRanking(listing) === 'measured'

/** Whether the words say that a search's total has ended: nothing is counted then. */
export const isEndless = ({ query, filter }: Listing): boolean =>
  query !== null &&
  hasWordsAlone(query) &&
  query.least >= FOUND_MAX &&
  Object.values(filter).every((value) => value === undefined)

/** Whether a total may be cached: a list's, or a search's for words that thousands of products have. */
export const isTotalCached = ({ query }: Listing, total: number): boolean =>
  query === null || (hasWordsAlone(query) && total > RANKED_MATCHES_MAX)
