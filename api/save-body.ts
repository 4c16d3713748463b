import type { Context } from 'hono'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { HttpEnvironment } from './door.ts'
import { withIdempotency } from './idempotency.ts'

/**
 * Hands the JSON body to `work`, once for each `Idempotency-Key`.
 * @throws DomainError 'request.unreadable', and the errors of `withIdempotency`
 */
export async function saveBody(
  shop: Shop,
  http: Context<HttpEnvironment>,
  work: (body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const text = await http.req.text()
  const body = parseBody(text)
  const key = http.req.header('idempotency-key')
  return key ? withIdempotency(shop, http, { key, body: text }, () => work(body)) : work(body)
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // falls through: the same answer for every unreadable body
  }
  throw refuse('request.unreadable')
}
