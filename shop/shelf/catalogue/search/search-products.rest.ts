import { getNamedType, GraphQLError, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'
import type { Hono } from 'hono'
import { admit } from '#api/admission.ts'
import { packed, responseOf, type AnswerCache } from '#api/answer-cache.ts'
import { runInProcess } from '#api/graphql.ts'
import type { CachedAnswer } from '#api/answer-store.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { countSearch } from '#api/read-points.ts'
import { schema } from '#api/schema.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { REPEATED, searchQueryInput } from './search-products.input.ts'

/**
 * GET /products/1.0/search (SHOP §7). It is GraphQL's `searchProducts` under another name: nodes with every field of a
 * GraphQL product, and the total. Cached until the catalogue changes.
 */
export function addProductSearch(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  app.get('/products/1.0/search', async (http) => {
    const key = `search ${new URL(http.req.url).search}`
    const respond = (answer: CachedAnswer) =>
      responseOf(answer, http.req.header('accept-encoding'), http.get('requestId'))
    const cached = cache.get(key)
    if (cached) return respond(cached)
    const viewer = http.get('viewer')
    await countSearch(shop, viewer.address)
    await admit(http, 'browsing')
    const making = cache.begin()
    const repeated = Object.fromEntries(REPEATED.map((name) => [name, http.req.queries(name)]))
    const { data, errors } = await runInProcess(
      { shop, viewer, stockTags: making.stockTags },
      DOCUMENT,
      parseInput(searchQueryInput, { ...http.req.query(), ...repeated }),
    )
    // GraphQL objects only to a number outside its types.
    if (errors)
      throw (
        errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError))?.originalError ??
        refuse('input.invalid', { fields: {} })
      )
    const answer = packed(
      200,
      { 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(data!.searchProducts),
    )
    cache.set(key, answer, making, 'invented')
    return respond(answer)
  })
}

/** Every field of a type without required arguments, and the names and values below it. */
const fieldsOf = (type: GraphQLObjectType, depth = 0): string =>
  Object.values(type.getFields())
    .filter((field) => field.args.length === 0)
    .map((field) => {
      const below = getNamedType(field.type)
      return isLeafType(below)
        ? field.name
        : isObjectType(below) && depth < 2
          ? `${field.name} { ${fieldsOf(below, depth + 1)} }`
          : ''
    })
    .join(' ')

const DOCUMENT = `query ($first: Int, $offset: Int, $sortBy: String, $sortOrder: String, $subscription: Boolean,
  $productType: String, $priceMin: Float, $priceMax: Float, $slugs: [String!], $brand: [String!],
  $laboratory: [String!], $pharmaceuticalForm: [String!], $strength: [String!], $saleCondition: [String!],
  $bioequivalent: Boolean, $inStock: Boolean, $boldoDiscount: Boolean, $offer: Boolean,
  $query: String) {
  searchProducts(first: $first, offset: $offset, sortBy: $sortBy, sortOrder: $sortOrder, subscription: $subscription,
  productType: $productType, priceMin: $priceMin, priceMax: $priceMax, slugs: $slugs, brand: $brand,
  laboratory: $laboratory, pharmaceuticalForm: $pharmaceuticalForm, strength: $strength, saleCondition: $saleCondition,
  bioequivalent: $bioequivalent, inStock: $inStock, boldoDiscount: $boldoDiscount, offer: $offer,
  query: $query) {
    totalCount suggestion corrected choices brand { name principles kind sold } places {
    label slug categorySlug productType } nodes { ${fieldsOf(schema.getType('Product') as GraphQLObjectType)} }
  }
}`
