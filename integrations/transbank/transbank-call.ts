import type { z } from 'zod'
import { callGateway, redact, unreachable, type GatewaySdk, type Refusal } from '#integrations/gateway-call.ts'
import type { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'

export type TransbankSettings = {
  /** https://webpay3gint.transbank.cl (integration), https://webpay3g.transbank.cl (production), or the sandbox. */
  baseUrl: string
  commerceCode: string
  apiKey: string
  /** For one call; 20 000 by default. The SDK's own default is ten minutes. */
  timeoutMs?: number
}

export type TransbankCall = {
  ask: <Schema extends z.ZodType>(schema: Schema, call: () => Promise<unknown>) => Promise<z.infer<Schema> | Refusal>
  unreachable: (problem: string) => PaymentGatewayUnreachable
}

export function transbankCall(gateway: string, timeoutMs: number): TransbankCall {
  const sdk = { ...TRANSBANK, gateway }
  return {
    ask: (schema, call) => callGateway(sdk, schema, timeoutMs, call),
    unreachable: (problem) => unreachable(sdk, problem),
  }
}

// TransbankError has neither status nor cause, only the text 'AxiosError: Request failed with status code
// 422\n<error_message>\n'.
const TRANSBANK: Omit<GatewaySdk, 'gateway'> = {
  readStatus(error) {
    const found = error instanceof Error && /status code (\d{3})/.exec(error.message.split('\n')[0] ?? '')
    return found ? Number(found[1]) : null
  },
  readMessage: (error) => (error as Error).message.split('\n').slice(1).join(' ').trim(),
  readFailure(error) {
    const text = error instanceof Error ? error.message : ''
    if (/time-?out/i.test(text)) return 'time-out'
    // The SDK checks lengths before it sends; its sentence has the field's name, not its value.
    if (error instanceof Error && error.name !== 'TransbankError') return `not sent: ${redact(text)}`
    const code = /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|CERT_\w+|socket hang up)\b/.exec(text)
    return code ? `network: ${code[1]}` : 'network'
  },
}
