import type { Shop } from '#context'
import { searchText } from '#lib/spanish-text.ts'
import { countProducts, findProductPage, searchProductPage } from './catalogue.db.ts'
import { resolveSlugs } from './list-categories.ts'
import type { ListProductsInput, ProductFilter } from './list-products.input.ts'
import type { Product } from './product.rules.ts'
import { searchedWords, suggestSpelling, toTsquery, type KnownWord } from './search.rules.ts'
import { findKnownWord } from './search-words.db.ts'

export type ProductList = {
  totalCount: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nodes: Product[]
  /** A spelling to try, only when a search found nothing. */
  suggestion: string | null
}

/**
 * One list for every door: listings, the search page, suggestions, GraphQL and REST (SHOP §2, §7, §9).
 * An unknown category gives an empty list; the total is the same whatever the page and the order.
 */
export async function listProducts(shop: Shop, input: ListProductsInput): Promise<ProductList> {
  const filter = await filterOf(shop, input)
  if (!filter) return listOf(input, [], 0)
  if (input.query !== '') return search(shop, input, filter)
  const sort = input.sort === 'relevance' ? 'createdAt desc' : input.sort
  const [total, rows] = await Promise.all([
    shop.memory.recall(`total ${JSON.stringify(filter)}`, () => countProducts(shop, filter)),
    input.first === 0 ? [] : findProductPage(shop, filter, sort, input),
  ])
  return listOf(input, rows, total)
}

async function search(shop: Shop, input: ListProductsInput, filter: ProductFilter): Promise<ProductList> {
  const words = await Promise.all(searchedWords(input.query).map((word) => shop.memory.recall(`word ${word}`, () => findKnownWord(shop, word))))
  const tsquery = toTsquery(words)
  if (tsquery === null) return listOf(input, [], 0, words)
  const { rows, total } = await searchProductPage(shop, { tsquery, text: searchText(input.query) }, filter, input.sort, input)
  return listOf(input, rows, total, words)
}

function listOf(page: { first: number; offset: number }, nodes: Product[], totalCount: number, words: KnownWord[] = []): ProductList {
  return {
    totalCount,
    nodes,
    hasNextPage: page.offset + nodes.length < totalCount && page.first > 0,
    hasPreviousPage: page.offset > 0 && totalCount > 0,
    suggestion: totalCount === 0 ? suggestSpelling(words) : null,
  }
}

async function filterOf(shop: Shop, input: ListProductsInput): Promise<ProductFilter | null> {
  const places = input.slugs ? await resolveSlugs(shop, input.productType, input.slugs) : {}
  if (places === null || input.enable === false) return null
  return {
    ...places,
    productType: input.productType,
    brands: input.brand,
    laboratories: input.laboratory,
    priceMin: input.priceMin || undefined,
    priceMax: input.priceMax,
    subscription: input.subscription || undefined,
    boldoDiscount: input.boldoDiscount || undefined,
    productIds: input.productIds ?? undefined,
  }
}
