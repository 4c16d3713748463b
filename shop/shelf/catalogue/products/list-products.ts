import type { Shop } from '#context'
import { countProducts, findProductPage, findProductPageAndTotal } from './catalogue.db.ts'
import { resolveSlugs } from './list-categories.ts'
import type { ListProductsInput, ProductFilter } from './list-products.input.ts'
import { formsNamed, saleConditionsNamed, strengthsNamed } from './named-choices.ts'
import type { Product } from './product.rules.ts'
import { searchProductPage } from '#shop/shelf/catalogue/search/search.db.ts'
import type { SearchQuery } from '#shop/shelf/catalogue/search/search.rules.ts'
import { BY_STOCK, tagsOfList, tagsOfSearch, type StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'
import { understandSearch, type UnderstoodSearch } from '#shop/shelf/catalogue/search/understand-search.ts'

export type ProductList = {
  totalCount: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nodes: Product[]
} & SearchAdvice

/** A search's advice beside its products. */
export type SearchAdvice = {
  /** A spelling to try, only when a search found nothing. */
  suggestion: string | null
  /** The text that replaced a misspelt one; null when the text was searched as typed. */
  corrected: string | null
} & Pick<UnderstoodSearch, 'choices' | 'brand' | 'places'>

const NO_ADVICE: SearchAdvice = { suggestion: null, corrected: null, choices: [], brand: null, places: [] }

/**
 * One list for every door: listings, the search page, suggestions, GraphQL and REST (SHOP §2, §7, §9). An unknown
 * category gives an empty list; the total does not depend on the page and the order.
 */
export async function listProducts(
  shop: Shop,
  input: ListProductsInput,
  stockTags: Set<StockTag> = new Set(),
): Promise<ProductList> {
  const filter = await filterOf(shop, input)
  if (!filter) return listOf(input, [], 0)
  if (input.sort.startsWith('stock')) stockTags.add(BY_STOCK)
  if (input.query !== '') return search(shop, input, filter, stockTags)
  const sort = input.sort === 'relevance' ? 'createdAt desc' : input.sort
  const key = `total ${JSON.stringify(filter)}`
  const part = filter.inStock ? 'narrowed' : 'catalogue'
  const tags = filter.inStock ? tagsOfList(filter) : []
  for (const tag of tags) stockTags.add(tag)
  if (input.first === 0)
    return listOf(input, [], await shop.memory.recall(key, () => countProducts(shop, filter), part, tags))
  const cachedTotal = shop.memory.peek<number>(key, part)
  if (cachedTotal !== undefined) {
    const [total, rows] = await Promise.all([cachedTotal, findProductPage(shop, filter, sort, input)])
    return listOf(input, rows, total)
  }
  const found = await findProductPageAndTotal(shop, filter, sort, input)
  const total = await shop.memory.recall(key, async () => found.total, part, tags)
  return listOf(input, found.rows, total)
}

async function search(
  shop: Shop,
  input: ListProductsInput,
  filter: ProductFilter,
  stockTags: Set<StockTag>,
): Promise<ProductList> {
  const { query, alternatives, medicines, ...searchAdvice } = await understandSearch(shop, input.query)
  // By relevance, products in stock are first.
  if (query && (input.sort === 'relevance' || filter.inStock)) for (const tag of tagsOfSearch(query)) stockTags.add(tag)
  const { rows, total } = query
    ? await searchProductPage(shop, query, filter, input.sort, input)
    : { rows: [], total: 0 }
  // Other spellings may find products in stock.
  if (total === 0 && filter.inStock) for (const tag of tagsOfList(filter)) stockTags.add(tag)
  return listOf(
    input,
    rows,
    total,
    total > 0
      ? { ...searchAdvice, suggestion: null }
      : await adviseOnNothing(
          shop,
          { ...searchAdvice, corrected: null, suggestion: null },
          medicines,
          alternatives,
          filter,
        ),
  )
}

/** Medicines that no product combines are offered one by one: proposing one alone would decide for the customer. */
async function adviseOnNothing(
  shop: Shop,
  searchAdvice: SearchAdvice,
  medicines: string[],
  alternatives: string[],
  filter: ProductFilter,
): Promise<SearchAdvice> {
  if (searchAdvice.choices.length > 0 || searchAdvice.brand || searchAdvice.places.length > 0) return searchAdvice
  if (medicines.length > 1) return { ...searchAdvice, choices: medicines.slice(0, MOST_CHOICES) }
  return { ...searchAdvice, suggestion: await suggestSpelling(shop, alternatives, filter) }
}

const MOST_CHOICES = 4

/** The first other spelling with results in the same list; null without one. */
async function suggestSpelling(shop: Shop, texts: string[], filter: ProductFilter): Promise<string | null> {
  for (const text of texts) {
    const { query } = await understandSearch(shop, text)
    if (query && (await searchProductPage(shop, query, filter, 'relevance', { first: 0, offset: 0 })).total > 0)
      return text
  }
  return null
}

/** A text as a catalogue query; null when it cannot have results. */
export const searchOf = async (shop: Shop, text: string): Promise<SearchQuery | null> =>
  (await understandSearch(shop, text)).query

function listOf(
  page: { first: number; offset: number },
  nodes: Product[],
  totalCount: number,
  advice: SearchAdvice = NO_ADVICE,
): ProductList {
  return {
    totalCount,
    nodes,
    hasNextPage: page.offset + nodes.length < totalCount && page.first > 0,
    hasPreviousPage: page.offset > 0 && totalCount > 0,
    ...advice,
  }
}

/** The same names in any order are the same list, with one cached answer (security review L10). */
const inOrder = <Names extends readonly string[] | undefined | null>(names: Names) =>
  names ? [...new Set(names)].toSorted() : names

/** A list's arguments as ids and the catalogue's own spellings; null: the list is empty. */
export async function filterOf(shop: Shop, input: ListProductsInput): Promise<ProductFilter | null> {
  const places = input.slugs ? await resolveSlugs(shop, input.productType, input.slugs) : {}
  if (places === null || input.enable === false) return null
  return {
    ...places,
    productType: input.productType,
    brands: inOrder(input.brand),
    laboratories: inOrder(input.laboratory),
    forms: input.pharmaceuticalForm && inOrder(await formsNamed(shop, input.pharmaceuticalForm)),
    strengths: input.strength && inOrder(await strengthsNamed(shop, input.strength)),
    saleConditions: input.saleCondition && inOrder(saleConditionsNamed(input.saleCondition)),
    bioequivalent: input.bioequivalent || undefined,
    inStock: input.inStock || undefined,
    memberPrice: input.memberPrice || undefined,
    priceMin: input.priceMin || undefined,
    priceMax: input.priceMax,
    subscription: input.subscription || undefined,
    boldoDiscount: input.boldoDiscount || undefined,
    offer: input.offer || undefined,
    productIds: input.productIds ?? undefined,
  }
}
