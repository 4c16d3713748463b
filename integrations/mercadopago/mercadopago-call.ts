import { setTimeout as wait } from 'node:timers/promises'
import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { z } from 'zod'
import { PaymentGatewayUnreachable } from '#shop/payments/payment-gateway.port.ts'

export type CallSettings = { baseUrl: string; accessToken: string; timeoutMs: number }

/** The provider understood and said no (400, 404, 422), in its own words. */
export type Refusal = { refusal: string; status: number }

/**
 * Makes one call of the SDK and reads what came back: a parsed answer or a refusal. Everything else is
 * `PaymentGatewayUnreachable`, whose cause names the kind of failure and never carries a token or a person's data.
 * @param call must call the SDK before its first `await`: the address is set for just that moment.
 */
export async function askMercadoPago<Schema extends z.ZodType>(schema: Schema, settings: CallSettings, call: (config: MercadoPagoConfig) => Promise<unknown>): Promise<z.infer<Schema> | Refusal> {
  const answer = await withDeadline(sent(settings, call), settings.timeoutMs).catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal === null) throw unreachable(failureOf(error))
    return refusal
  })
  if (isRefusal(answer)) return answer
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw unreachable(`answer is not of the protocol: ${parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')}`)
  return parsed.data
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

export function unreachable(what: string): PaymentGatewayUnreachable {
  return new PaymentGatewayUnreachable('mercadopago', new Error(what))
}

// The SDK has one address for the whole process, and reads it before its first await. So it is set, the call is made, and it
// is put back, all in one go. A configuration for each call: the SDK keeps a call's options in it for the calls after.
function sent({ baseUrl, accessToken, timeoutMs }: CallSettings, call: (config: MercadoPagoConfig) => Promise<unknown>): Promise<unknown> {
  const config = new MercadoPagoConfig({ accessToken, options: { timeout: Math.floor(timeoutMs * 0.45), maxRetries: 1, initialDelay: 200, maxDelay: 500 } })
  const address = AppConfig as unknown as { BASE_URL: string }
  const before = address.BASE_URL
  address.BASE_URL = baseUrl
  try {
    return call(config)
  } finally {
    address.BASE_URL = before
  }
}

// The SDK's own time-out stops counting once headers have arrived.
async function withDeadline(work: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  const over = new AbortController()
  try {
    const late = wait(timeoutMs, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('time-out')))
    late.catch(() => {})
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof MercadoPagoError) || ![400, 404, 422].includes(error.status)) return null
  return { status: error.status, refusal: redact(error.message) || `HTTP ${error.status}` }
}

function failureOf(error: unknown): string {
  if (error instanceof MercadoPagoError && error.status > 0) return `HTTP ${error.status}`
  const text = error instanceof Error ? error.message : ''
  if (/time-?out|aborted/i.test(text)) return 'time-out'
  const cause = ((error as { __cause__?: { cause?: { code?: unknown } } } | null)?.__cause__?.cause?.code ?? '').toString()
  return /^[A-Z_]+$/.test(cause) ? `network: ${cause}` : 'network'
}

/** Long numbers, tokens and addresses never get past here, whatever the provider writes into its sentences. */
function redact(text: string): string {
  return text.replace(/[A-Za-z0-9_-]{24,}|\d[\d -]{10,}\d|\S+@\S+/g, '…').slice(0, 200)
}
