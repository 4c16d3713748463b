import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { PaymentGatewayUnreachable } from '#shop/payments/payment-gateway.port.ts'

/** The provider understood and said no (400, 404, 422), in its own words. */
export type Refusal = { refusal: string }

/**
 * Makes one call of the SDK and reads what came back: a parsed answer or a refusal.
 * Everything else is `PaymentGatewayUnreachable`, whose cause names the kind of failure and never
 * carries a secret, a token or card data.
 * @param timeoutMs the whole call; the SDK's own time-out stops counting once headers have arrived.
 */
export async function askWebpay<Schema extends z.ZodType>(schema: Schema, timeoutMs: number, call: () => Promise<unknown>): Promise<z.infer<Schema> | Refusal> {
  const answer = await withDeadline(call(), timeoutMs).catch((error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal === null) throw unreachable(failureOf(error))
    return { refusal }
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
  return new PaymentGatewayUnreachable('webpay', new Error(what))
}

async function withDeadline(work: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  const over = new AbortController()
  try {
    const late = wait(timeoutMs + 250, undefined, { signal: over.signal }).then(() => Promise.reject(new Error(`timeout of ${timeoutMs}ms exceeded`)))
    late.catch(() => {})
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

// TransbankError keeps neither status nor cause: only the text 'AxiosError: Request failed with status code 422\n<error_message>\n'.
function refusalOf(error: unknown): string | null {
  const status = httpStatusOf(error)
  if (status !== 400 && status !== 404 && status !== 422) return null
  const said = (error as Error).message.split('\n').slice(1).join(' ').trim()
  return redact(said) || `HTTP ${status}`
}

function httpStatusOf(error: unknown): number | null {
  const found = error instanceof Error && /status code (\d{3})/.exec(error.message.split('\n')[0] ?? '')
  return found ? Number(found[1]) : null
}

function failureOf(error: unknown): string {
  const status = httpStatusOf(error)
  if (status !== null) return `HTTP ${status}`
  const text = error instanceof Error ? error.message : ''
  if (/timeout/i.test(text)) return 'time-out'
  // The SDK checks lengths before it sends; its sentence names the field and not the value.
  if (error instanceof Error && error.name !== 'TransbankError') return `not sent: ${redact(text)}`
  const code = /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|CERT_\w+|socket hang up)\b/.exec(text)
  return code ? `network: ${code[1]}` : 'network'
}

/** Long numbers and tokens never get past here, whatever the provider writes into its sentences. */
function redact(text: string): string {
  return text.replace(/[A-Za-z0-9]{24,}|\d[\d -]{10,}\d/g, '…').slice(0, 200)
}
