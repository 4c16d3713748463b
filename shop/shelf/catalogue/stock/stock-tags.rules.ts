/**
 * A change of stock, or of prices alone, drops only the cached answers with one of its tags (api/answer-cache.ts,
 * catalogue-memory.ts).
 */
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { Listing } from '#shop/shelf/catalogue/search/choose-ranking.rules.ts'
import type { SearchQuery } from '#shop/shelf/catalogue/search/search.rules.ts'

/**
 * A number: the answer shows that product's stock or price. A text: availability decides one of its lists, or prices do
 * ('price …').
 */
export type StockTag = number | string

export type StockPlace = {
  id: number
  productType: string
  categoryId: number
  subCategoryId: number
  highlighted: boolean
  isPromotable: boolean
  hasEventTags: boolean
  principles: string[]
  equivalenceKey: string | null
  words: string[]
}

/** Lists that are sorted by stock change with every unit. */
export const BY_STOCK = 'by stock'
const EVERYWHERE = 'everywhere'

/** One condition that all the list's products meet is enough. */
export function tagsOfList(filter: ProductFilter): StockTag[] {
  if (filter.productIds) return filter.productIds
  if (filter.subCategoryIds) return filter.subCategoryIds.map((id) => `sub-category ${id}`)
  if (filter.categoryIds) return filter.categoryIds.map((id) => `category ${id}`)
  if (filter.highlighted) return ['highlighted']
  if (filter.eventTags) return ['event']
  if (filter.productType) return [`type ${filter.productType}`]
  return [filter.promotable ? 'promotable' : EVERYWHERE]
}

export const tagsOfProducts = ({ query, filter }: Pick<Listing, 'query' | 'filter'>): StockTag[] =>
  query === null ? tagsOfList(filter) : tagsOfSearch(query)

export function tagsOfListing(listing: Listing): StockTag[] {
  const { sort, filter } = listing
  const tags = tagsOfProducts(listing)
  // Equals of a search are in rounds by the price of a unit.
  const isByPrice = /^(price|unitPrice|relevance)/.test(sort) || isPriced(filter)
  return [
    ...(sort.startsWith('stock') ? [BY_STOCK] : []),
    ...(filter.inStock || sort === 'relevance' ? tags : []),
    ...(isByPrice ? pricedTags(tags) : []),
  ]
}

/** What changes with stock and price in the number of a list's products. */
export const tagsOfTotal = (listing: Pick<Listing, 'query' | 'filter'>): StockTag[] => [
  ...(listing.filter.inStock ? tagsOfProducts(listing) : []),
  ...(isPriced(listing.filter) ? pricedTags(tagsOfProducts(listing)) : []),
]

const isPriced = ({ priceMin, priceMax, offer }: ProductFilter): boolean =>
  priceMin !== undefined || priceMax !== undefined || offer === true

/** The same lists where a price decides their order or choice. */
export const pricedTags = (tags: readonly StockTag[]): StockTag[] => tags.map((tag) => `price ${tag}`)

export function tagsOfSearch({ begins, also }: SearchQuery): StockTag[] {
  const tags = begins === '' ? [] : tagsOfWords(begins)
  if (also === undefined) return tags
  if ('principles' in also) return [...tags, ...tagsOfPrinciples(also.principles.slice(0, 1))]
  if ('subCategoryIds' in also) return [...tags, ...also.subCategoryIds.map((id) => `sub-category ${id}`)]
  return also.rest === null ? tags : [...tags, ...tagsOfWords(also.rest)]
}

export const tagsOfPrinciples = (slugs: readonly string[]): StockTag[] => slugs.map((slug) => `principle ${slug}`)

export const tagOfEquals = (equivalenceKey: string): StockTag => `equal ${equivalenceKey}`

/** One word is enough, since a found product has every one: the longest is the rarest. */
function tagsOfWords(tsquery: string): StockTag[] {
  const groups = (tsquery.match(/\([^)]*\)|'[^']*'/g) ?? []).map((word) =>
    [...word.matchAll(/'([^']*)'/g)].map(([, lexeme]) => lexeme!),
  )
  const shortest = (lexemes: string[]) => Math.min(...lexemes.map(({ length }) => length))
  const [longest = []] = groups.toSorted((one, other) => shortest(other) - shortest(one))
  return longest.map((lexeme) => `begins ${lexeme}`)
}

export function tagsOfPlace(place: StockPlace): StockTag[] {
  const beginnings = place.words.flatMap((word) =>
    Array.from({ length: word.length }, (_, index) => `begins ${word.slice(0, index + 1)}`),
  )
  return [
    place.id,
    EVERYWHERE,
    `type ${place.productType}`,
    `category ${place.categoryId}`,
    `sub-category ${place.subCategoryId}`,
    ...(place.highlighted ? ['highlighted'] : []),
    ...(place.isPromotable ? ['promotable'] : []),
    ...(place.hasEventTags ? ['event'] : []),
    ...tagsOfPrinciples(place.principles),
    ...(place.equivalenceKey === null ? [] : [tagOfEquals(place.equivalenceKey)]),
    ...new Set(beginnings),
  ]
}
