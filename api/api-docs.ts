import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import type { Shop } from '#context'
import type { HttpEnvironment } from './door.ts'
import { openApiDocument } from './openapi.ts'

const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const
/** 'Try it out' acts with the reader's own session, so it is off beside customers and staff (security review S18). */
const startScript = (canTry: boolean) =>
  "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls', deepLinking: true, " +
  `${canTry ? 'tryItOutEnabled: true' : 'supportedSubmitMethods: []'}, validatorUrl: null })`
// Swagger UI writes styles into elements; everything else is this server's own.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; " +
  "base-uri 'none'; object-src 'none'"

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Boldo: REST</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/docs/api/swagger-ui.css">
  </head>
  <body>
    <main id="calls"><p>The calls are in <a href="/openapi.json">/openapi.json</a>.</p></main>
    <script src="/docs/api/swagger-ui-bundle.js"></script>
    <script src="/docs/api/start.js"></script>
  </body>
</html>
`

/** /openapi.json and /docs/api, its page by Swagger UI's npm package. `canTry`: a reader may send calls from there. */
export function addApiDocs(app: Hono<HttpEnvironment>, shop: Shop, { canTry }: { canTry: boolean }): void {
  const { resolve } = createRequire(import.meta.url)
  let cachedJson: string | undefined
  app.get('/openapi.json', (http) =>
    http.body((cachedJson ??= JSON.stringify(openApiDocument(shop.settings.publicUrl))), 200, {
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  app.get('/docs/api', (http) =>
    http.html(PAGE, 200, { 'content-security-policy': POLICY, 'cache-control': 'public, max-age=3600' }),
  )
  const start = startScript(canTry)
  app.get('/docs/api/start.js', (http) => http.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  for (const [name, type] of Object.entries(FILES))
    app.get(`/docs/api/${name}`, async (http) =>
      http.body(await readFile(resolve(`swagger-ui-dist/${name}`)), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=86400',
      }),
    )
}
