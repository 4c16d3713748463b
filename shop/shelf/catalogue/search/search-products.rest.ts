import { getNamedType, GraphQLError, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'
import type { Hono } from 'hono'
import { z } from 'zod'
import { admit } from '#api/admission.ts'
import { packed, toResponse, type AnswerCache } from '#api/answer-cache.ts'
import { runInProcess } from '#api/graphql.ts'
import { writeJson } from '#api/cached-nodes.ts'
import type { CachedAnswer } from '#api/answer-bodies.ts'
import type { AnswerDraft } from '#api/current-answers.ts'
import type { HttpEnvironment } from '#api/door.ts'
import type { Operation } from '#api/rest-operation.ts'
import { countSearch } from '#api/read-points.ts'
import { schema } from '#api/schema.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { REPEATED_PARAMETERS, searchQueryInput } from './search-products.input.ts'

const clp = z.int().describe('CLP.')

const product = z
  .looseObject({
    _id: z.string(),
    sku: z.string(),
    productName: z.string(),
    normalPrice: clp,
    offerPrice: clp.nullable(),
    stock: z.int(),
    saleCondition: z.object({ value: z.string() }),
    shippingMethod: z.array(z.string()),
  })
  .describe('With every field of GraphQL’s Product.')

export const searchOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/products/1.0/search',
    tag: 'Products',
    summary: 'Products by words and filters',
    description: 'The same as GraphQL’s searchProducts. Anything but 200 is shown as ‘Error: {status}’.',
    query: searchQueryInput,
    repeated: REPEATED_PARAMETERS,
    example: { query: 'producto', first: '2', slugs: ['dolor-y-fiebre'] },
    answer: z.object({
      totalCount: z.int(),
      nodes: z.array(product),
      suggestion: z.string().nullable(),
      corrected: z.string().nullable(),
    }),
  },
]

/**
 * GET /products/1.0/search (SHOP §7). It is GraphQL's `searchProducts` under another name: nodes with every field of a
 * GraphQL product, and the total. Cached until something that it shows changes.
 */
export function addProductSearch(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  app.get('/products/1.0/search', async (http) => {
    const key = `search ${new URL(http.req.url).search}`
    const respond = (answer: CachedAnswer) =>
      toResponse(answer, http.req.header('accept-encoding'), http.get('requestId'))
    const cached = cache.get(key)
    if (cached) return respond(cached)
    const viewer = http.get('viewer')
    const repeated = Object.fromEntries(REPEATED_PARAMETERS.map((name) => [name, http.req.queries(name)]))
    const search = async (draft: AnswerDraft): Promise<CachedAnswer> => {
      const variables = readVariables({ ...http.req.query(), ...repeated })
      const { data, errors } = await runInProcess({ shop, viewer }, DOCUMENT, variables)
      // The parameters were checked above, so GraphQL's own error is about a number outside its range.
      if (errors)
        throw (
          errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError))
            ?.originalError ?? refuse('input.invalid', { fields: {} })
        )
      const answer = packed(200, { 'content-type': 'application/json; charset=utf-8' }, writeJson(data!.searchProducts))
      cache.set(key, answer, draft, 'invented')
      return answer
    }
    await countSearch(shop, viewer.address)
    return respond(await cache.share(key, { admit: () => admit(http, 'browsing'), make: search }))
  })
}

/** Every field of a type without required arguments, and the names and values below it. */
const selectFields = (type: GraphQLObjectType, depth = 0): string =>
  Object.values(type.getFields())
    .filter((field) => field.args.length === 0)
    .map((field) => {
      const below = getNamedType(field.type)
      return isLeafType(below)
        ? field.name
        : isObjectType(below) && depth < 2
          ? `${field.name} { ${selectFields(below, depth + 1)} }`
          : ''
    })
    .join(' ')

/** @throws DomainError 'input.invalid' { fields } */
function readVariables(sent: Record<string, unknown>) {
  const { first, offset, sortBy, sortOrder, query, ...filter } = parseInput(searchQueryInput, sent)
  return { first, offset, sortBy, sortOrder, query, filter }
}

const DOCUMENT = `query ($first: Int, $offset: Int, $sortBy: String, $sortOrder: String, $query: String,
  $filter: ProductFilter) {
  searchProducts(first: $first, offset: $offset, sortBy: $sortBy, sortOrder: $sortOrder, query: $query,
  filter: $filter) {
    totalCount suggestion corrected choices brand { name principles kind sold } places {
    label slug categorySlug productType } nodes { ${selectFields(schema.getType('Product') as GraphQLObjectType)} }
  }
}`
