import type { z } from 'zod'
import { withTimeLimit } from '#lib/time-limit.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'

/** The provider understood the call and refused it (400, 404, 422), with its own sentence. */
export type Refusal = { refusal: string; status: number }

export type GatewaySdk = {
  gateway: string
  readStatus: (error: unknown) => number | null
  readMessage: (error: unknown) => string
  /** A failure without an answer: 'time-out', 'network: ECONNREFUSED'. */
  readFailure: (error: unknown) => string
}

/**
 * @param timeoutMs for the whole call: an SDK's own time-out ends when the headers have arrived.
 * @throws PaymentGatewayUnreachable, whose cause has no secrets, tokens or personal data
 */
export async function callGateway<Schema extends z.ZodType>(
  sdk: GatewaySdk,
  schema: Schema,
  timeoutMs: number,
  call: () => Promise<unknown>,
): Promise<z.infer<Schema> | Refusal> {
  const answer = await withTimeLimit(timeoutMs, call()).catch((error: unknown) => {
    const status = sdk.readStatus(error)
    if (status === null) throw unreachable(sdk, sdk.readFailure(error))
    if (![400, 404, 422].includes(status)) throw unreachable(sdk, `HTTP ${status}`)
    return { status, refusal: redact(sdk.readMessage(error)) || `HTTP ${status}` }
  })
  if (isRefusal(answer)) return answer
  const parsed = schema.safeParse(answer)
  if (!parsed.success)
    throw unreachable(
      sdk,
      `answer is not of the protocol: ${parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')}`,
    )
  return parsed.data
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

export function unreachable({ gateway }: Pick<GatewaySdk, 'gateway'>, problem: string): PaymentGatewayUnreachable {
  return new PaymentGatewayUnreachable(gateway, new Error(problem))
}

/** A provider may write long numbers, tokens and addresses into its sentences. */
export function redact(text: string): string {
  // The cut comes first: the last pattern looks again from each character of a long word (security review S26).
  return text
    .slice(0, 2_000)
    .replace(/[A-Za-z0-9_-]{24,}|\d[\d -]{10,}\d|\S+@\S+/g, '…')
    .slice(0, 200)
}
