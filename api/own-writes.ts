import type { Hono, MiddlewareHandler } from 'hono'
import { refuse } from '#lib/domain-error.ts'
import type { HttpEnvironment } from './door.ts'
import { OPERATIONS } from './rest.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Providers send the browser back by a form of their own site, and their servers call without any. */
const PROVIDER_PATHS = /^\/(pago\/[a-z][a-z0-9]*\/(retorno|aviso)|acceso\/[^/]+\/retorno|voz\/[^/]+\/[^/]+)$/
/** https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header; 'none': the person's own doing, e.g. a reload. */
const OWN_SITES = new Set(['same-origin', 'none'])
const JSON_TYPE = /^application\/json\s*(;|$)/i
/** The offers' form works without scripts: then the browser sends it as a form. */
const FORM_TYPE = /^application\/(json|x-www-form-urlencoded)\s*(;|$)/i
const OFFERS = '/content/1.0/offers'
/** Keys are method and path: 'POST /1.0/order'. */
const JSON_WRITES = new Map(
  OPERATIONS.filter(({ method, body, contentType }) => method !== 'get' && body && !contentType).map(
    ({ method, path }) => [`${method.toUpperCase()} ${path}`, path === OFFERS ? FORM_TYPE : JSON_TYPE],
  ),
)

/**
 * Another site's page could write with this shop's cookies (security review S19); browsers name the site in
 * Sec-Fetch-Site. JSON in a form's content type needs no permission of the shop, so it is refused too.
 * @throws DomainError 'request.foreign_site', 'request.unsupported_type'
 */
export function refuseForeignWrites(app: Hono<HttpEnvironment>): void {
  const check: MiddlewareHandler<HttpEnvironment> = (http, next) => {
    const { method, path } = http.req
    if (READ_METHODS.has(method)) return next()
    const site = http.req.header('sec-fetch-site')
    if (site !== undefined && !OWN_SITES.has(site) && !PROVIDER_PATHS.test(path)) throw refuse('request.foreign_site')
    const type = JSON_WRITES.get(`${method} ${path}`)
    if (type && !type.test(http.req.header('content-type') ?? '')) throw refuse('request.unsupported_type')
    return next()
  }
  app.use(check)
}
