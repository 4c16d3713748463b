import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { admitCalls, createAdmission, loadLimitsFor, type Admission, type LoadKind, type LoadLimits } from './admission.ts'
import { addApiDocs } from './api-docs.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Viewer } from './builder.ts'
import { commonHeaders, frameAnswers } from './framed-answers.ts'
import { addGraphiql } from './graphiql.ts'
import { addGraphql } from './graphql-http.ts'
import { addPictures } from './pictures.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { readBodies } from './request-body.ts'
import { answerErrors } from './refusals.ts'
import { addRest } from './rest.ts'
import { addSitemap } from './sitemap.ts'
import { createStorefront, type StorefrontBuild } from './storefront.ts'

export type HttpEnvironment = { Variables: { requestId: string; viewer: Viewer; /** The code of a refusal, for the log. */ refusal?: string; admission: Admission; /** The place that the request holds. */ held?: LoadKind } }

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
  /** Whether a browser gets GraphiQL at /graphql. */
  graphiql?: boolean
  /** Bytes of kept answers; 0 keeps none (for measuring). */
  cacheBytes?: number
  /** Whether a proxy may send requests here; without it the process says that it starts. */
  readiness?: Readiness
  /** How many requests of each kind may be under way; for ten connections unless told otherwise. */
  load?: LoadLimits
}

/** Everything the shop answers over HTTP: pictures, GraphQL, REST and the storefront's pages. */
export function createHttp(shop: Shop, options: HttpOptions): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  const readiness = options.readiness ?? createReadiness(shop.db)
  // Promotions begin and end with Chile's day.
  const cache = createAnswerCache(() => `${shop.memory.generation()} ${toChileDate(shop.now())}`, options.cacheBytes ?? 96 * 1024 * 1024, shop.memory, commonHeaders(options.production))

  frameAnswers(app, shop, options, readiness)
  answerErrors(app, shop)
  readBodies(app)
  admitCalls(app, createAdmission(options.load ?? loadLimitsFor(10)))

  app.get('/health', (http) => http.json({ status: 'ok' }))
  app.get('/health/ready', async (http) => {
    const { ready, problems } = await readiness.report()
    if (ready) return http.json({ status: 'ready' })
    return http.json({ status: 'unavailable', problems }, 503)
  })
  if (options.graphiql) addGraphiql(app)
  addGraphql(app, shop, cache)
  addRest(app, shop, cache)
  addApiDocs(app, shop)
  addPictures(app, shop, cache)
  addSitemap(app, shop, cache)
  if (options.assets) {
    app.get('/assets/*', serveStatic({ root: options.assets, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'public, max-age=31536000, immutable') }))
    app.get('*', serveStatic({ root: options.assets, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'public, max-age=3600') }))
  }
  const storefront = createStorefront(shop, options, cache)
  app.all('*', (http) => storefront(http))
  return app
}
