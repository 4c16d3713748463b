import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { meters } from '#lib/metrics.ts'
import { inTrace, isTracing, readTraceparent, SpanKind } from '#lib/tracing.ts'
import type { HttpEnvironment } from './door.ts'
import { shownStatus } from './framed-answers.ts'

/** OpenTelemetry's words; callers can write others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
/** A proxy asks every two seconds, a page for twenty files: they are counted, and not traced. */
const UNTRACED = /^\/(?:health|assets)(?:\/|$)/

/** A figure, and perhaps a trace, of each request. While nobody watches, nothing is added to the app. */
export function watchRequests(app: Hono<HttpEnvironment>, trustedProxies: number): void {
  if (!meters && !isTracing()) return
  app.use(async (http, next) => {
    const started = performance.now()
    const method = METHODS.has(http.req.method) ? http.req.method : '_OTHER'
    if (!isTracing() || UNTRACED.test(http.req.path)) await next()
    else {
      // Taken from the internet, it would let anybody choose what is traced, and name the trace.
      const parent = trustedProxies > 0 ? readTraceparent(http.req.header('traceparent')) : null
      await inTrace({ name: method, kind: SpanKind.SERVER }, parent, async (span) => {
        await next()
        if (!span) return
        const labels = describeAnswer(http, method)
        span.updateName(`${method} ${labels['http.route']}`)
        span.setAttributes({ ...labels, 'boldo.request.id': http.get('requestId') })
      })
    }
    meters?.requests.record((performance.now() - started) / 1_000, describeAnswer(http, method))
  })
}

const describeAnswer = (http: Context<HttpEnvironment>, method: string) => ({
  'http.request.method': method,
  'http.route': http.get('route') ?? routeTemplate(routePath(http)),
  'http.response.status_code': shownStatus(http),
  'boldo.refusal': http.get('refusal') ?? http.get('viewer').refusal ?? 'none',
})

const templates = new Map<string, string>()

/** '/packs/:file{[0-9a-z]+}' → '/packs/:file', '/*' → '*'. As many as there are routes. */
function routeTemplate(path: string): string {
  const known = templates.get(path)
  if (known !== undefined) return known
  const template = path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/^(?:\/\*)?$/, '*')
  templates.set(path, template)
  return template
}
