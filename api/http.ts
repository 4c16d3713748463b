import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { addApiDocs } from './api-docs.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Viewer } from './builder.ts'
import { answerOf } from './errors.ts'
import { addGraphql } from './graphql-http.ts'
import { bugs } from './graphql.ts'
import { addPictures } from './pictures.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { addRest } from './rest.ts'
import { addSitemap } from './sitemap.ts'
import { createStorefront, type StorefrontBuild } from './storefront.ts'
import { viewerOf } from './viewer.ts'

export type HttpEnvironment = { Variables: { requestId: string; viewer: Viewer } }

const OVERLOADED = 'no connection to the database was free for too long: raise DATABASE_POOL, or add a process'

export type HttpOptions = {
  production: boolean
  /** Proxies of one's own that add to X-Forwarded-For; 0 unless told. */
  trustedProxies?: number
  /** Where the payment provider's form lives, for the Content-Security-Policy. */
  formTargets: string[]
  /** The storefront's server build; a function in development, where it changes. */
  build: () => Promise<StorefrontBuild>
  /** The folder of the storefront's static files; null when another server gives them. */
  assets: string | null
  /** Bytes of kept answers; 0 keeps none (for measuring). */
  cacheBytes?: number
  /** Whether a proxy may send requests here; without it the process says that it starts. */
  readiness?: Readiness
}

const ONE_PERSONS = /^\/(graphql|1\.0|pago)(\/|$)/
const MAX_BODY = 256 * 1024
const MAX_UPLOAD = 8 * 1024 * 1024

/** Everything the shop answers over HTTP: pictures, GraphQL, REST and the storefront's pages. */
export function createHttp(shop: Shop, options: HttpOptions): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  // Promotions begin and end with Chile's day.
  const cache = createAnswerCache(() => `${shop.memory.generation()} ${toChileDate(shop.now())}`, options.cacheBytes ?? 96 * 1024 * 1024)

  app.use(async (http, next) => {
    const started = performance.now()
    http.set('requestId', randomUUID())
    const { viewer, giveCookie } = viewerOf(http, shop, { secure: options.production, trustedProxies: options.trustedProxies ?? 0 })
    http.set('viewer', viewer)
    await next()
    giveCookie()
    // On the answer's own headers: `http.header` would copy the whole answer into a stream.
    http.res.headers.set('X-Content-Type-Options', 'nosniff')
    // What a call answers is the caller's alone, unless the call says otherwise.
    if (ONE_PERSONS.test(http.req.path) && !http.res.headers.has('cache-control')) http.res.headers.set('Cache-Control', 'no-store')
    // The path alone: a query may carry a RUT or a token.
    const { method, path } = http.req
    const status = http.res.status
    const line = { id: http.get('requestId'), method, path: path.replace(/(payment-response|pago\/webpay|nueva-contrase(?:ñ|%C3%B1)a)\/[^/]+/i, '$1/…'), status, ms: Math.round(performance.now() - started) }
    if (status >= 500) shop.log.error(line, 'request failed')
    else if (!path.startsWith('/assets/')) shop.log.info(line, 'request')
  })

  app.onError((error, http) => {
    const answer = answerOf(error)
    if (answer?.code === 'shop.busy') shop.log.error({ id: http.get('requestId') }, OVERLOADED)
    if (answer) return http.json({ error: { code: answer.code, message: answer.message, ...answer.data } }, answer.status as 400)
    shop.log.error({ id: http.get('requestId'), err: error }, 'bug')
    return http.json({ error: { code: 'internal', message: 'Unexpected error', requestId: http.get('requestId') } }, 500)
  })
  bugs.heard = (error) => shop.log.error({ err: error }, 'bug')
  bugs.overloaded = () => shop.log.error({}, OVERLOADED)

  const tooLarge = () => Response.json({ error: { code: 'request.too_large', message: 'Request too large' } }, { status: 413 })
  const uploads = bodyLimit({ maxSize: MAX_UPLOAD, onError: tooLarge })
  const bodies = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge })
  app.use(async (http, next) => {
    const upload = http.req.path.startsWith('/uploads/')
    const length = http.req.header('content-length')
    // A told length is enough to judge by; bodyLimit would make a stream of the body, which costs more than the rest of the request.
    if (length !== undefined && http.req.header('transfer-encoding') === undefined) return Number(length) <= (upload ? MAX_UPLOAD : MAX_BODY) ? next() : tooLarge()
    return upload ? uploads(http, next) : bodies(http, next)
  })

  app.get('/health', (http) => http.json({ status: 'ok' }))
  const readiness = options.readiness ?? createReadiness(shop.db)
  app.get('/health/ready', async (http) => {
    const { ready, problems } = await readiness.report()
    if (ready) return http.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
    return http.json({ status: 'unavailable', problems }, 503, { 'cache-control': 'no-store', 'retry-after': '5' })
  })
  addGraphql(app, shop, cache)
  addRest(app, shop, cache)
  addApiDocs(app, shop)
  addPictures(app, shop, cache)
  addSitemap(app, shop, cache)
  if (options.assets) {
    app.use('/assets/*', serveStatic({ root: options.assets, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'public, max-age=31536000, immutable') }))
    app.use('*', serveStatic({ root: options.assets, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'public, max-age=3600') }))
  }
  const storefront = createStorefront(shop, options, cache)
  app.all('*', (http) => storefront(http))
  return app
}
