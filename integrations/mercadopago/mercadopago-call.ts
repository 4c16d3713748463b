import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { z } from 'zod'
import { callGateway, unreachable, type GatewaySdk, type Refusal } from '#integrations/gateway-call.ts'

export type CallSettings = { baseUrl: string; accessToken: string; timeoutMs: number }

/** @param call must call the SDK before its first `await`: the address is set for that moment only. */
export function callMercadoPago<Schema extends z.ZodType>(
  schema: Schema,
  settings: CallSettings,
  call: (config: MercadoPagoConfig) => Promise<unknown>,
): Promise<z.infer<Schema> | Refusal> {
  return callGateway(MERCADO_PAGO, schema, settings.timeoutMs, () => callAtAddress(settings, call))
}

export const walletUnreachable = (problem: string) => unreachable(MERCADO_PAGO, problem)

// The SDK has one address for the whole process and reads it before its first await. So one synchronous step sets the
// address, makes the call and restores it. The SDK stores a call's options in the configuration, so each call has its
// own.
function callAtAddress(
  { baseUrl, accessToken, timeoutMs }: CallSettings,
  call: (config: MercadoPagoConfig) => Promise<unknown>,
): Promise<unknown> {
  const config = new MercadoPagoConfig({
    accessToken,
    options: { timeout: Math.floor(timeoutMs * 0.45), maxRetries: 1, initialDelay: 200, maxDelay: 500 },
  })
  const address = AppConfig as unknown as { BASE_URL: string }
  const before = address.BASE_URL
  address.BASE_URL = baseUrl
  try {
    return call(config)
  } finally {
    address.BASE_URL = before
  }
}

const MERCADO_PAGO: GatewaySdk = {
  gateway: 'mercadopago',
  readStatus: (error) => (error instanceof MercadoPagoError && error.status > 0 ? error.status : null),
  readMessage: (error) => (error as Error).message,
  readFailure(error) {
    const text = error instanceof Error ? error.message : ''
    if (/time-?out|aborted/i.test(text)) return 'time-out'
    const cause = (
      (error as { __cause__?: { cause?: { code?: unknown } } } | null)?.__cause__?.cause?.code ?? ''
    ).toString()
    return /^[A-Z_]+$/.test(cause) ? `network: ${cause}` : 'network'
  },
}
