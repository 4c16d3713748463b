import type { Context } from 'hono'
import type { z } from 'zod'
import type { Shop } from '#context'
import type { HttpEnvironment } from './door.ts'

/** A row of /openapi.json, with the door's own schemas where they exist. */
export type Operation = {
  method: 'get' | 'post' | 'put'
  path: string
  tag: string
  summary: string
  description?: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  repeated?: readonly string[]
  body?: z.core.$ZodType
  contentType?: string
  /** A valid body or query, which the tests send. */
  example?: Record<string, unknown>
  answer?: z.core.$ZodType
  answerType?: string
  status?: number
  redirects?: string
  isPersonal?: boolean
  isIdempotent?: boolean
  refusals?: readonly (readonly [status: number, when: string])[]
  /** A door that depends on what the shop has is added in `api/rest.ts`. */
  door?: (http: Context<HttpEnvironment>, shop: Shop) => Response | Promise<Response>
}

export const NOT_FOUND = [404, 'There is none, or it is somebody else’s: `order.not_found`.'] as const
export const ACCOUNT_SIGN_IN = [401, 'Nobody is signed in: `account.sign_in_needed`.'] as const
export const NOT_SOLD = [422, 'Something of it cannot be: `cart.unknown_product`, `delivery.unknown_commune`.'] as const
export const TOO_OFTEN = [429, 'Asked too often from this address: `request.rate_limited`.'] as const
