import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { readingShop, type Shop } from '#context'
import { countUndeliverable } from '#shop/ground/mail/show-undeliverable-mails.ts'
import { admitCalls } from './admission.ts'
import { createAdmission, loadLimitsFor } from './lanes.ts'
import { addApiDocs } from './api-docs.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { HttpEnvironment, HttpOptions } from './door.ts'
import { commonHeaders, frameAnswers, isSecure } from './framed-answers.ts'
import { createErrorReport } from './error-report.ts'
import { addGraphiql } from './graphiql.ts'
import { addGraphql } from './graphql-http.ts'
import { addHealth } from './health.ts'
import { addLetters } from './letters.ts'
import { addPictures } from './pictures.ts'
import { createReadiness } from './readiness.ts'
import { refuseForeignWrites } from './own-writes.ts'
import { readBodies } from './request-body.ts'
import { answerErrors } from './answer-errors.ts'
import { addRest } from './rest.ts'
import { addSitemap } from './sitemap.ts'
import { addWebManifest } from './web-manifest.ts'
import { createStorefront } from './storefront.ts'
import { watchRequests } from './watch-requests.ts'

/** A file may have a worker's script, whose policy is the worker's: it may load and fetch. */
const FILE_POLICY = "frame-ancestors 'none'"

export function createHttp(shop: Shop, options: HttpOptions): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  const readiness = options.readiness ?? createReadiness(shop.db)
  const cache = createAnswerCache(shop.memory, options.cacheBytes ?? 96 * 1024 * 1024, {
    headers: commonHeaders(isSecure(shop, options)),
    cdn: shop.cdn?.headers ?? null,
  })

  watchRequests(app, options.trustedProxies ?? 0)
  frameAnswers(app, shop, options, readiness)
  const report = createErrorReport(shop)
  answerErrors(app, shop, report)
  refuseForeignWrites(app)
  readBodies(app)
  admitCalls(app, createAdmission(options.load ?? loadLimitsFor(10)))

  readiness.addFigure('undeliverableMails', () => countUndeliverable(shop))
  readiness.addFigure('wrongPasswords', async () => shop.securityLog.wrongSecrets())
  addHealth(app, readiness)
  if (options.graphiql) addGraphiql(app)
  addGraphql(app, shop, cache, report, options.documentBytes)
  addRest(app, shop, cache)
  addApiDocs(app, shop, { canTry: !options.production })
  addPictures(app, readingShop(shop), cache)
  addLetters(app, shop)
  addSitemap(app, readingShop(shop), cache)
  addWebManifest(app, shop)
  if (options.assets) {
    app.get(
      '/assets/*',
      serveStatic({
        root: options.assets,
        precompressed: true,
        onFound: (_, http) => {
          http.header('Cache-Control', 'public, max-age=31536000, immutable')
          http.header('Content-Security-Policy', FILE_POLICY)
        },
      }),
      // Without this answer a missing script would be answered with the page for unknown addresses.
      (http) => http.text('', 404, { 'Cache-Control': 'no-store' }),
    )
    const serveFile = serveStatic({
      root: options.assets,
      precompressed: true,
      onFound: (_, http) => {
        http.header('Cache-Control', 'public, max-age=3600')
        http.header('Content-Security-Policy', FILE_POLICY)
      },
    })
    // Otherwise each page would look for files of its name on the disk.
    const files = new Set(readdirSync(options.assets, { recursive: true }).map((file) => `/${String(file)}`))
    app.get('*', (http, next) => (files.has(http.req.path) ? serveFile(http, next) : next()))
  }
  const storefront = createStorefront(shop, options, cache)
  app.all('*', (http) => storefront(http))
  return app
}
