import { getOperationAST, Kind, type DocumentNode } from 'graphql'
import type { Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { kindOfDocument } from './admission.ts'
import type { ApiContext } from './builder.ts'
import { weigh } from './query-limits.ts'
import { schema } from './schema.ts'

/** Unknown words are compared with each of the catalogue's: thirty searches of eight words take a second. */
export const SEARCH_POINTS = 200
const SEARCHES = new Set(['searchProducts', 'facets'])
const REST_SEARCH_POINTS = 1_000

/**
 * Limits the reads of a network in a minute by their cost (security review S21). Cached answers and the pages' own
 * reads count nothing.
 * @throws DomainError 'request.rate_limited' { retryAfterS }
 */
export async function countReads(
  { shop, viewer }: Pick<ApiContext, 'shop' | 'viewer'>,
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string | null,
): Promise<void> {
  if (shop.settings.readPoints === 0 || kindOfDocument(document) !== 'browsing') return
  const fields = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  const searches = fields.filter((field) => field.kind !== Kind.FIELD || SEARCHES.has(field.name.value)).length
  await limitPoints(shop, viewer.address, weigh(schema, document, variables).cost + searches * SEARCH_POINTS)
}

/** @throws as `countReads` */
export const countSearch = (shop: Shop, address: string): Promise<void> =>
  shop.settings.readPoints === 0 ? Promise.resolve() : limitPoints(shop, address, REST_SEARCH_POINTS)

function limitPoints(shop: Shop, address: string, points: number): Promise<void> {
  return limitCalls(shop, { 'read points by address': address }, { 'read points by address': Math.ceil(points) })
}
