import type { Context, Hono } from 'hono'
import type { Shop } from '#context'
import { chosenLocale } from '#web/platform/locale.ts'
import { splitPath } from '#web/platform/paths.ts'
import { answerOf } from './errors.ts'
import { bugs } from './graphql.ts'
import type { HttpEnvironment } from './door.ts'
import { paymentReturnPage, plainPage } from './plain-page.ts'

/** Where a provider sends a customer's browser back. */
const PAYMENT_RETURNS = /^\/(pago\/[a-z][a-z0-9]*\/retorno|respuesta-pago\/?)$/i
/** Paths of programs, whatever a browser accepts there. */
const CALLS =
  /^\/(graphql|1\.0|products\/1\.0|customers|uploads|content\/1\.0|time\/1\.0|save-event|openapi\.json|health)(\/|$)/
/** Codes of a moment: the same request may be answered a little later. */
const OF_A_MOMENT = new Set(['shop.unavailable', 'shop.busy'])
const REPORT_EVERY_MS = 10_000

/** Turns an error thrown at any door into an answer: a refusal in JSON or as a page, a bug with the request's id. */
export function answerErrors(app: Hono<HttpEnvironment>, shop: Shop): void {
  const reportMoment = createMomentReport(shop)
  app.onError((error, http) => {
    const answer = answerOf(error)
    if (!answer) {
      shop.log.error({ id: http.get('requestId'), err: error }, 'bug')
      return http.json(
        { error: { code: 'internal', message: 'Unexpected error', requestId: http.get('requestId') } },
        500,
      )
    }
    if (OF_A_MOMENT.has(answer.code)) {
      reportMoment(answer.code, error)
      return refuseForNow(http, answer)
    }
    http.set('refusal', answer.code)
    return http.json({ error: { code: answer.code, message: answer.message, ...answer.data } }, answer.status as 400)
  })
  bugs.onBug = (error) => shop.log.error({ err: error }, 'bug')
  bugs.refusedForNow = reportMoment
}

/** The code when a page could not be rendered because of a refusal of a moment, else null. */
export function momentCodeOf(error: unknown): string | null {
  const code = answerOf(error)?.code ?? String((error as { code?: unknown } | null)?.code)
  return OF_A_MOMENT.has(code) ? code : null
}

/** 503 in the caller's format: a page that retries after a payment, a page for a browser, otherwise JSON. */
export async function refuseForNow(
  http: Context<HttpEnvironment>,
  { code, message }: { code: string; message?: string },
): Promise<Response> {
  http.set('refusal', code)
  const { path, method } = http.req
  const page = splitPath(path)
  const language = page.locale === 'en' ? 'en' : chosenLocale(http.req.raw)
  if (PAYMENT_RETURNS.test(page.path)) {
    const body = method === 'POST' ? await http.req.parseBody().catch(() => ({})) : {}
    return paymentReturnPage({ method, path, fields: { ...http.req.query(), ...body } }, language)
  }
  const isPage = !CALLS.test(path) && http.req.header('accept')?.includes('text/html')
  if (isPage) return plainPage(code === 'shop.busy' ? 'busy' : 'unavailable', language)
  return http.json({ error: { code, message } }, 503)
}

/** One line for many refusals: each request has its own line, at level warn, without a stack. */
function createMomentReport({ log }: Shop): (code: string, error: unknown) => void {
  const reported = new Map<string, number>()
  return (code, error) => {
    const now = performance.now()
    if (now - (reported.get(code) ?? -Infinity) < REPORT_EVERY_MS) return
    reported.set(code, now)
    const cause = String((error as Error).message).split('\n')[0]
    if (code === 'shop.busy')
      log.error(
        { cause },
        'more requests than the shop can serve: raise DATABASE_POOL and the limits, or add a process',
      )
    else log.error({ cause }, 'the database is away: requests are refused')
  }
}
