import { z } from 'zod'
import { providerAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { SANDBOX_WALLET } from '#sandbox/credentials.ts'

export const mercadoPagoSettings = {
  MERCADOPAGO_URL: urlSetting.optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().min(1).default(SANDBOX_WALLET.accessToken),
  MERCADOPAGO_WEBHOOK_SECRET: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .default(SANDBOX_WALLET.webhookSecret),
}
type MercadoPagoEnvironment = z.infer<z.ZodObject<typeof mercadoPagoSettings>>

export const readMercadoPago = (env: MercadoPagoEnvironment, sandboxUrl: string) => ({
  baseUrl: env.MERCADOPAGO_URL ?? sandboxUrl,
  accessToken: env.MERCADOPAGO_ACCESS_TOKEN,
  webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET,
  timeoutMs: 10_000,
})

export const findMercadoPagoProblems = (env: MercadoPagoEnvironment): string[] => [
  ...findTokenProblems(env.MERCADOPAGO_ACCESS_TOKEN),
  ...(env.MERCADOPAGO_WEBHOOK_SECRET === SANDBOX_WALLET.webhookSecret
    ? ['MERCADOPAGO_WEBHOOK_SECRET: is the demo default; set the secret that Mercado Pago shows under Webhooks']
    : []),
  ...providerAddressProblems('MERCADOPAGO_URL', env.MERCADOPAGO_URL, 'https://api.mercadopago.com'),
]

function findTokenProblems(token: string): string[] {
  if (token === SANDBOX_WALLET.accessToken)
    return [
      'MERCADOPAGO_ACCESS_TOKEN: is the demo default; set the access token of your Mercado Pago application, ' +
        'or leave mercadopago out of PAYMENT_METHODS',
    ]
  return token.startsWith('TEST-')
    ? ['MERCADOPAGO_ACCESS_TOKEN: is a test token, whose money is none; set the production one, APP_USR-…']
    : []
}
