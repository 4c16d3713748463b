/**
 * A change drops only the cached answers with one of its tags (lib/dependencies.ts). A number: the product's stock or
 * price is shown. A list has a condition that all its products meet: by itself where availability decides the list,
 * after 'price' where prices do. After 'listed' each list has it, since other facts of a product decide it too.
 */
import type { Tag } from '#lib/dependencies.ts'
import type { ProductFilter } from '#shop/shelf/catalogue/products/list-products.input.ts'
import type { Listing } from '#shop/shelf/catalogue/search/choose-ranking.rules.ts'
import type { SearchQuery } from '#shop/shelf/catalogue/search/search.rules.ts'

/** What puts a product into lists. */
export type ShelfPlace = {
  id: number
  sku: string
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

/** All that shows or counts products has it, for changes of too many to name. */
export const ANY_PRODUCT = 'any product'
/** Changed with every product that is edited, new or deleted. */
export const EDITED = 'edited'
/** How many products a category, collection or event has: changed with each that comes, goes or moves. */
export const COUNTS = 'counts'
/** The words of the whole catalogue, by which every search understands a text. */
export const WORDS = 'words'
/** The orders by units sold, which a job counts. */
export const SOLD = 'sold'
/** Lists that are sorted by stock change with every unit. */
export const BY_STOCK = 'by stock'
const EVERYWHERE = 'everywhere'

/** Its facts besides stock and prices. */
export const tagOfProduct = (id: number): Tag => `product ${id}`
/** What is, or is not, at this address. */
export const tagOfSku = (sku: string): Tag => `sku ${sku}`

/** One condition that all the list's products meet is enough. */
export function tagsOfList(filter: ProductFilter): Tag[] {
  if (filter.productIds) return filter.productIds
  if (filter.subCategoryIds) return filter.subCategoryIds.map((id) => `sub-category ${id}`)
  if (filter.categoryIds) return filter.categoryIds.map((id) => `category ${id}`)
  if (filter.highlighted) return ['highlighted']
  if (filter.eventTags) return ['event']
  if (filter.productType) return [`type ${filter.productType}`]
  return [filter.promotable ? 'promotable' : EVERYWHERE]
}

export const tagsOfProducts = ({ query, filter }: Pick<Listing, 'query' | 'filter'>): Tag[] =>
  query === null ? tagsOfList(filter) : tagsOfSearch(query)

export function tagsOfListing(listing: Listing): Tag[] {
  const { sort, filter, query } = listing
  const tags = tagsOfProducts(listing)
  // Equals of a search are in rounds by the price of a unit.
  const isByPrice = /^(price|unitPrice|relevance)/.test(sort) || isPriced(filter)
  return [
    ANY_PRODUCT,
    ...listedTags(tags),
    ...(query === null ? [] : [WORDS]),
    ...(sort.startsWith('stock') ? [BY_STOCK] : []),
    ...(sort.startsWith('sold') ? [SOLD] : []),
    ...(filter.inStock || sort === 'relevance' ? tags : []),
    ...(isByPrice ? pricedTags(tags) : []),
  ]
}

/** What changes the number of a list's products. */
export function tagsOfTotal(listing: Pick<Listing, 'query' | 'filter'>): Tag[] {
  const tags = tagsOfProducts(listing)
  return [
    ANY_PRODUCT,
    ...listedTags(tags),
    ...(listing.filter.inStock ? tags : []),
    ...(isPriced(listing.filter) ? pricedTags(tags) : []),
  ]
}

/** A list that stock, prices and every other fact decide. */
export const decidedTags = (tags: readonly Tag[]): Tag[] => [
  ANY_PRODUCT,
  ...tags,
  ...pricedTags(tags),
  ...listedTags(tags),
]

const isPriced = ({ priceMin, priceMax, offer }: ProductFilter): boolean =>
  priceMin !== undefined || priceMax !== undefined || offer === true

/** The same lists where a price decides their order or choice. */
export const pricedTags = (tags: readonly Tag[]): Tag[] => tags.map((tag) => `price ${tag}`)

/** The same lists, whose products, order or counts an edit decides. */
export const listedTags = (tags: readonly Tag[]): Tag[] => tags.map((tag) => `listed ${tag}`)

/** What follows from facts of any product. */
export const LISTED_EVERYWHERE: readonly Tag[] = [ANY_PRODUCT, ...listedTags([EVERYWHERE])]

export function tagsOfSearch({ begins, also }: SearchQuery): Tag[] {
  const tags = begins === '' ? [] : tagsOfWords(begins)
  if (also === undefined) return tags
  if ('principles' in also) return [...tags, ...tagsOfPrinciples(also.principles.slice(0, 1))]
  if ('subCategoryIds' in also) return [...tags, ...also.subCategoryIds.map((id) => `sub-category ${id}`)]
  return also.rest === null ? tags : [...tags, ...tagsOfWords(also.rest)]
}

export const tagsOfPrinciples = (slugs: readonly string[]): Tag[] => slugs.map((slug) => `principle ${slug}`)

export const tagOfEquals = (equivalenceKey: string): Tag => `equal ${equivalenceKey}`

/** One word is enough, since a found product has every one: the longest is the rarest. */
function tagsOfWords(tsquery: string): Tag[] {
  const groups = (tsquery.match(/\([^)]*\)|'[^']*'/g) ?? []).map((word) =>
    [...word.matchAll(/'([^']*)'/g)].map(([, lexeme]) => lexeme!),
  )
  const shortest = (lexemes: string[]) => Math.min(...lexemes.map(({ length }) => length))
  const [longest = []] = groups.toSorted((one, other) => shortest(other) - shortest(one))
  return longest.map((lexeme) => `begins ${lexeme}`)
}

export function tagsOfPlace(place: ShelfPlace): Tag[] {
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
