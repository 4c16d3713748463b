import type { Context, Hono } from 'hono'
import type { Shop } from '#context'
import type { RefusalCode } from '#lib/domain-error.ts'
import { chosenLocale, splitPath } from '#lib/locale.ts'
import { prefersEnglishAnswers } from './answer-language.ts'
import { refusalSentence, toHttpError } from './errors.ts'
import type { HttpEnvironment } from './door.ts'
import type { ErrorReport } from './error-report.ts'
import { paymentReturnPage, plainPage } from './plain-page.ts'
import { recordRefusal } from './record-refusal.ts'

/** Addresses to which a provider sends a customer's browser back. */
const PAYMENT_RETURNS = /^\/(pago\/[a-z][a-z0-9]*\/retorno|respuesta-pago\/?)$/i
const isPaymentReturn = (path: string) => PAYMENT_RETURNS.test(splitPath(path).path)
/** Paths of programs; a browser's Accept header does not matter there. */
const CALL_PATHS =
  /^\/(graphql|1\.0|products\/1\.0|customers|uploads|mscustomer|content\/1\.0|time\/1\.0|save-event|openapi\.json|health)(\/|$)/
const TRANSIENT_CODES: ReadonlySet<string> = new Set<RefusalCode>(['shop.unavailable', 'shop.busy'])

export function answerErrors(app: Hono<HttpEnvironment>, shop: Shop, report: ErrorReport): void {
  app.onError((error, http) => {
    const answer = toHttpError(error)
    if (!answer) {
      report.onBug(error, http.get('requestId'))
      // The payment may be made: its customer sees a page that asks again, and the job settles it meanwhile.
      if (isPaymentReturn(http.req.path)) return refuseForNow(shop, http, { code: 'internal' })
      return http.json(
        { error: { code: 'internal', message: 'Unexpected error', requestId: http.get('requestId') } },
        500,
      )
    }
    if (TRANSIENT_CODES.has(answer.code)) {
      report.onOverload(answer.code, error)
      return refuseForNow(shop, http, answer)
    }
    http.set('refusal', answer.code)
    recordRefusal(http.get('viewer'), error)
    const { code, data } = answer
    const message = prefersEnglishAnswers(http.req.header('accept-language'))
      ? refusalSentence(code, data, 'en')
      : answer.message
    // SHOP's name of a refusal stands where SHOP puts it (ACCOUNT §7, decision D44).
    const named = typeof data.name === 'string' ? { code: data.name } : {}
    return http.json({ ...named, error: { code, message, ...data } }, answer.status as 400)
  })
}

/** The code of the temporary refusal that stopped a page's rendering, else null. */
export function transientCode(error: unknown): string | null {
  const code = toHttpError(error)?.code ?? String((error as { code?: unknown } | null)?.code)
  return TRANSIENT_CODES.has(code) ? code : null
}

/** 503 in the caller's format: a page that retries after a payment, a page for a browser, otherwise JSON. */
export async function refuseForNow(
  shop: Shop,
  http: Context<HttpEnvironment>,
  { code, message }: { code: string; message?: string },
): Promise<Response> {
  http.set('refusal', code)
  const { path, method } = http.req
  const page = splitPath(path)
  const { name } = shop.settings.pharmacy.company
  const language = page.locale === 'en' ? 'en' : chosenLocale(http.req.raw)
  if (isPaymentReturn(path)) {
    const body = method === 'POST' ? await http.req.parseBody().catch(() => ({})) : {}
    return paymentReturnPage({ method, path, fields: { ...http.req.query(), ...body } }, language, name)
  }
  const isPage = !CALL_PATHS.test(path) && http.req.header('accept')?.includes('text/html')
  if (isPage) return plainPage(code === 'shop.busy' ? 'busy' : 'unavailable', language, name)
  return http.json({ error: { code, message } }, 503)
}
