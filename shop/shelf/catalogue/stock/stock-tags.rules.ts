/**
 * The stock that a cached answer depends on, as tags. A change of stock names its tags, and drops only the answers with
 * one of them (api/answer-cache.ts, catalogue-memory.ts).
 */
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { SearchQuery } from '#shop/shelf/catalogue/search/search.rules.ts'

/** A number: the answer shows the stock of the product with that id. A text: availability decides one of its lists. */
export type StockTag = number | string

/** A product's place in lists: the data that decides which lists have it. */
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
  /** The words that find it in a search. */
  words: string[]
}

/** Lists that are sorted by stock change with every unit. */
export const BY_STOCK = 'by stock'
const EVERYWHERE = 'everywhere'

/**
 * The tags of a list with an order, products or counts that depend on availability. One condition that all its products
 * meet is enough.
 */
export function tagsOfList(filter: ProductFilter): StockTag[] {
  if (filter.productIds) return filter.productIds
  if (filter.subCategoryIds) return filter.subCategoryIds.map((id) => `sub-category ${id}`)
  if (filter.categoryIds) return filter.categoryIds.map((id) => `category ${id}`)
  if (filter.highlighted) return ['highlighted']
  if (filter.eventTags) return ['event']
  if (filter.productType) return [`type ${filter.productType}`]
  return [filter.promotable ? 'promotable' : EVERYWHERE]
}

/** The tags of a search's results. */
export function tagsOfSearch({ begins, also }: SearchQuery): StockTag[] {
  const tags = begins === '' ? [] : tagsOfWords(begins)
  if (also === undefined) return tags
  if ('principles' in also) return [...tags, ...tagsOfPrinciples(also.principles.slice(0, 1))]
  if ('subCategoryIds' in also) return [...tags, ...also.subCategoryIds.map((id) => `sub-category ${id}`)]
  return also.rest === null ? tags : [...tags, ...tagsOfWords(also.rest)]
}

/** The tags of products with one of these principles (slugs). */
export const tagsOfPrinciples = (slugs: readonly string[]): StockTag[] => slugs.map((slug) => `principle ${slug}`)

/** The tag of a product's comparable ones. */
export const tagOfEquals = (equivalenceKey: string): StockTag => `equal ${equivalenceKey}`

/**
 * A found product has every word, so one word is enough: the longest is the rarest. A word is one lexeme, or several in
 * brackets of which one must match.
 */
function tagsOfWords(tsquery: string): StockTag[] {
  const words = (tsquery.match(/\([^)]*\)|'[^']*'/g) ?? []).map((word) =>
    [...word.matchAll(/'([^']*)'/g)].map(([, lexeme]) => lexeme!),
  )
  const shortest = (lexemes: string[]) => Math.min(...lexemes.map(({ length }) => length))
  const [longest = []] = words.toSorted((one, other) => shortest(other) - shortest(one))
  return longest.map((lexeme) => `begins ${lexeme}`)
}

/** All tags of a product that ran out or is back. */
export function tagsOfPlace(place: StockPlace): StockTag[] {
  const beginnings = place.words.flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => `begins ${word.slice(0, at + 1)}`),
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
