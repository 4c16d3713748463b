/** SHOP §8 'Listing service errors'. */
import type { ApiError } from './api-client.ts'

export type ServiceFailure = 'service' | 'notFound' | 'network' | 'other'

const SERVER_ERRORS: ReadonlySet<number> = new Set([500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511])
const NOT_FOUND = 404
/** The first two are the products layer's codes; this API's end in 'not_found'. */
const UNKNOWN = /^(NOT_FOUND|NOT_ASSIGNED)$|\.not_found$/

export function serviceFailure({ code, status }: Pick<ApiError, 'code' | 'status'>): ServiceFailure {
  if (UNKNOWN.test(code) || status === NOT_FOUND) return 'notFound'
  if (status === undefined) return code === 'network' ? 'network' : code === 'internal' ? 'service' : 'other'
  return SERVER_ERRORS.has(status) ? 'service' : 'other'
}
