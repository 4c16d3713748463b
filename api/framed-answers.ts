import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { leavePlace } from './admission.ts'
import { isFramed } from './answer-cache.ts'
import type { HttpEnvironment, HttpOptions } from './door.ts'
import type { Readiness } from './readiness.ts'
import { resolveRequestId } from './request-id.ts'
import { escapePath, isDecodable, redactPath } from './secret-paths.ts'
import { readViewer } from './viewer.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
const RETRY_AFTER_S = 5

/**
 * Each request gets an id and a viewer, each answer headers (reliability D11) and a log line. Malformed paths are
 * refused or redirected (reliability D12).
 */
export function frameAnswers(app: Hono<HttpEnvironment>, shop: Shop, options: HttpOptions, readiness: Readiness): void {
  const isOverHttps = isSecure(shop, options)
  const frame = Object.entries(commonHeaders(isOverHttps))
  app.use(async (http, next) => {
    const started = performance.now()
    http.set(
      'requestId',
      resolveRequestId((name) => http.req.header(name), options.trustedProxies ?? 0),
    )
    const { viewer, giveCookie } = readViewer(http, shop, {
      secure: isOverHttps,
      trustedProxies: options.trustedProxies ?? 0,
    })
    http.set('viewer', viewer)
    try {
      await next()
    } finally {
      leavePlace(http)
    }
    giveCookie()
    const { status } = http.res
    const isAbandoned = hasLeft(http)
    const { method, path } = http.req
    if (!isFramed(http.res)) {
      addHeaders(http.res.headers, status, frame)
      // Customers quote this code after a failure; the log has it too.
      if (!path.startsWith('/assets/')) http.res.headers.set('X-Request-Id', http.get('requestId'))
    }
    // An idle connection would bring its next request to a closed port.
    if (readiness.isStopping()) http.res.headers.set('Connection', 'close')
    if (path.startsWith('/assets/') && status < 500) return
    // The path alone: a query may carry a RUT or a token.
    const line = {
      id: http.get('requestId'),
      method,
      path: redactPath(path),
      status: shownStatus(http),
      code: http.get('refusal') ?? viewer.refusal,
      ms: Math.round(performance.now() - started),
    }
    if (isAbandoned) shop.log.info(line, 'request')
    else if (status === 503) shop.log.warn(line, 'request refused')
    else if (status >= 500) shop.log.error(line, 'request failed')
    else if (path === '/health' || path === '/health/ready') shop.log.debug(line, 'request')
    else shop.log.info(line, 'request')
  })
  const check: MiddlewareHandler<HttpEnvironment> = (http, next) => {
    const { method, path } = http.req
    if (!METHODS.has(method)) return refuseMethod(http, ['GET', 'HEAD', 'POST'])
    if (!path.includes('%')) return next()
    // `path` is partly decoded, line breaks included, so this reads the address as sent.
    const sent = new URL(http.req.url)
    if (isDecodable(sent.pathname)) return next()
    if (method !== 'GET' && method !== 'HEAD') throw refuse('request.unreadable')
    // The router would fail; the escaped address is an ordinary one. '//' would lead outside the shop.
    return Promise.resolve(http.redirect(escapePath(sent.pathname).replace(/^[/\\]+/, '/') + sent.search, 302))
  }
  app.use(check)
}

const hasLeft = (http: Context<HttpEnvironment>): boolean => http.res.status >= 500 && http.req.raw.signal.aborted

/** 499 is nginx's status: the caller has left, which is no failure (reliability R12). */
export const shownStatus = (http: Context<HttpEnvironment>): number => (hasLeft(http) ? 499 : http.res.status)

/** @throws DomainError 'request.method_not_allowed' */
export function refuseMethod(
  http: { header: (name: string, value: string) => void },
  allowed: readonly string[],
): never {
  http.header('Allow', allowed.join(', '))
  throw refuse('request.method_not_allowed')
}

/** Over https cookies are Secure, and the browser never tries http again. */
export const isSecure = (shop: Shop, { production }: Pick<HttpOptions, 'production'>): boolean =>
  production || shop.settings.publicUrl.startsWith('https://')

/** A door's own values override these. Names are in lower case. */
export const commonHeaders = (isOverHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // An answer other than a page loads nothing and stands in no frame (security review S23).
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isOverHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  // An answer is for the caller alone, unless its door decides otherwise.
  'cache-control': 'no-store',
})

/** `http.header` would copy the whole answer into a stream. A door's own values stay. */
function addHeaders(headers: Headers, status: number, frame: readonly [string, string][]): void {
  for (const [name, value] of frame) if (!headers.has(name)) headers.set(name, value)
  if (status >= 500) headers.set('cache-control', 'no-store')
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(RETRY_AFTER_S))
}
