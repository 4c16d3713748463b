import { z } from 'zod'
import { providerAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { INTEGRATION_COMMERCE } from '#sandbox/credentials.ts'

export const commerceCodeSetting = z
  .string()
  .regex(/^\d{12}$/, { error: 'must be the 12 digits of your Transbank commerce code' })

export const webpaySettings = {
  WEBPAY_URL: urlSetting.optional(),
  WEBPAY_COMMERCE_CODE: commerceCodeSetting.default(INTEGRATION_COMMERCE.code),
  WEBPAY_API_KEY: z.string().min(1).default(INTEGRATION_COMMERCE.apiKey),
}
type WebpayEnvironment = z.infer<z.ZodObject<typeof webpaySettings>>

export const readWebpay = (env: WebpayEnvironment, sandboxUrl: string) => ({
  baseUrl: env.WEBPAY_URL ?? sandboxUrl,
  commerceCode: env.WEBPAY_COMMERCE_CODE,
  apiKey: env.WEBPAY_API_KEY,
  timeoutMs: 20_000,
})

export const findWebpayProblems = (env: WebpayEnvironment): string[] => [
  ...(env.WEBPAY_API_KEY === INTEGRATION_COMMERCE.apiKey
    ? ['WEBPAY_API_KEY: is the demo default; set the key that Transbank gave you']
    : []),
  ...(env.WEBPAY_COMMERCE_CODE === INTEGRATION_COMMERCE.code
    ? ["WEBPAY_COMMERCE_CODE: is Transbank's public one for trying out; set your own"]
    : []),
  ...providerAddressProblems('WEBPAY_URL', env.WEBPAY_URL, 'https://webpay3g.transbank.cl'),
]
