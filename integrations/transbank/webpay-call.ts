import type { z } from 'zod'
import { askGateway, redact, unreachable, type GatewaySdk, type Refusal } from '#integrations/gateway-call.ts'

/** One call of Transbank's SDK, answered or refused. */
export function askWebpay<Schema extends z.ZodType>(schema: Schema, timeoutMs: number, call: () => Promise<unknown>): Promise<z.infer<Schema> | Refusal> {
  return askGateway(TRANSBANK, schema, timeoutMs, call)
}

export const webpayUnreachable = (what: string) => unreachable(TRANSBANK, what)

// TransbankError keeps neither status nor cause: only the text 'AxiosError: Request failed with status code 422\n<error_message>\n'.
const TRANSBANK: GatewaySdk = {
  gateway: 'webpay',
  statusOf(error) {
    const found = error instanceof Error && /status code (\d{3})/.exec(error.message.split('\n')[0] ?? '')
    return found ? Number(found[1]) : null
  },
  sentenceOf: (error) => (error as Error).message.split('\n').slice(1).join(' ').trim(),
  failureOf(error) {
    const text = error instanceof Error ? error.message : ''
    if (/time-?out/i.test(text)) return 'time-out'
    // The SDK checks lengths before it sends; its sentence names the field and not the value.
    if (error instanceof Error && error.name !== 'TransbankError') return `not sent: ${redact(text)}`
    const code = /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|CERT_\w+|socket hang up)\b/.exec(text)
    return code ? `network: ${code[1]}` : 'network'
  },
}
