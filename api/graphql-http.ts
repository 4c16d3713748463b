import type { Hono } from 'hono'
import { parse, Kind } from 'graphql'
import type { Shop } from '#context'
import { packed, responseOf, type AnswerCache } from './answer-cache.ts'
import type { ApiContext } from './builder.ts'
import { createGraphqlDoor } from './graphql.ts'
import { withIdempotency } from './idempotency.ts'
import type { HttpEnvironment } from './http.ts'

/** Root fields whose answer depends on the catalogue alone, so the same for everyone. */
const PUBLIC_FIELDS = new Set(['products', 'searchProducts', 'singleProduct', 'relatedProducts', 'featuredProducts', 'priceProducts', 'categories', 'facets', '__typename'])

/** POST and GET /graphql. The catalogue's answers are kept by their whole body until the catalogue changes. */
export function addGraphql(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  const yoga = createGraphqlDoor()
  app.get('/graphql', (http) => yoga.fetch(http.req.raw, { shop, viewer: http.get('viewer') } satisfies ApiContext))
  app.post('/graphql', async (http) => {
    const body = await http.req.text()
    const cacheKey = `graphql ${body}`
    const kept = cache.get(cacheKey)
    if (kept) return responseOf(kept, http.req.header('accept-encoding'))
    const madeUnder = cache.generation()
    const viewer = http.get('viewer')
    const ask = () => yoga.fetch(new Request(http.req.raw.url, { method: 'POST', headers: headersFor(http.req.raw.headers), body }), { shop, viewer } satisfies ApiContext)
    const key = http.req.header('idempotency-key')
    if (key) return withIdempotency(shop, viewer, { key, body }, ask)
    const response = await ask()
    if (response.status !== 200 || !isPublic(body)) return response
    const text = await response.text()
    const headers = { 'content-type': response.headers.get('content-type') ?? 'application/json; charset=utf-8' }
    if (text.includes('"errors"')) return new Response(text, { headers })
    const answer = packed(200, headers, text)
    cache.set(cacheKey, answer, madeUnder)
    return responseOf(answer, http.req.header('accept-encoding'))
  })
}

const headersFor = (given: Headers) => ({ 'content-type': given.get('content-type') ?? 'application/json', accept: given.get('accept') ?? 'application/json' })

const known = new Map<string, boolean>()

function isPublic(body: string): boolean {
  const query = queryOf(body)
  if (query === undefined) return false
  const before = known.get(query)
  if (before !== undefined) return before
  const operations = parse(query, { noLocation: true }).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const answer = operations.every((operation) => operation.operation === 'query' && operation.selectionSet.selections.every((field) => field.kind === Kind.FIELD && PUBLIC_FIELDS.has(field.name.value)))
  if (known.size > 2_000) known.clear()
  known.set(query, answer)
  return answer
}

/** Undefined for a body that is not JSON: Yoga reads other forms too. */
function queryOf(body: string): string | undefined {
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    return typeof query === 'string' ? query : undefined
  } catch {
    return undefined
  }
}
