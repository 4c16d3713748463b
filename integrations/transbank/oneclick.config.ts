import { z } from 'zod'
import { derivedKey } from '#lib/derived-key.ts'
import { providerAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { INTEGRATION_MALL } from '#sandbox/credentials.ts'
import { commerceCodeSetting } from './webpay.config.ts'

export const oneclickSettings = {
  ONECLICK_URL: urlSetting.optional(),
  ONECLICK_COMMERCE_CODE: commerceCodeSetting.default(INTEGRATION_MALL.code),
  ONECLICK_STORE_CODE: commerceCodeSetting.default(INTEGRATION_MALL.storeCode),
  ONECLICK_API_KEY: z.string().min(1).default(INTEGRATION_MALL.apiKey),
}
type OneclickEnvironment = z.infer<z.ZodObject<typeof oneclickSettings>>

/** `keys`, derived from FILES_KEY's, seal the provider's key of a card. */
export const readOneclick = (env: OneclickEnvironment, sandboxUrl: string, filesKeys: readonly string[]) => ({
  baseUrl: env.ONECLICK_URL ?? sandboxUrl,
  commerceCode: env.ONECLICK_COMMERCE_CODE,
  storeCode: env.ONECLICK_STORE_CODE,
  apiKey: env.ONECLICK_API_KEY,
  keys: filesKeys.map((key) => derivedKey(key, 'saved cards')),
  timeoutMs: 20_000,
})

export const findOneclickProblems = (env: OneclickEnvironment): string[] => [
  ...(env.ONECLICK_API_KEY === INTEGRATION_MALL.apiKey
    ? ['ONECLICK_API_KEY: is the demo default; set the key that Transbank gave you for Oneclick Mall']
    : []),
  ...(env.ONECLICK_COMMERCE_CODE === INTEGRATION_MALL.code || env.ONECLICK_STORE_CODE === INTEGRATION_MALL.storeCode
    ? [
        "ONECLICK_COMMERCE_CODE, ONECLICK_STORE_CODE: are Transbank's public ones for trying out; " +
          "set your mall's and your store's",
      ]
    : []),
  ...providerAddressProblems('ONECLICK_URL', env.ONECLICK_URL, 'https://webpay3g.transbank.cl'),
]
