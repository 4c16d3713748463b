/** The sandbox's credentials, and nothing else: the configuration's defaults while the shop is a demo. */
import type { Mall } from '#sandbox/oneclick/oneclick-rest-api.ts'
import type { Commerce } from '#sandbox/webpay/rest-api.ts'

/** Published by Transbank for everyone, in the manual and in transbank-sdk: no secret. */
export const INTEGRATION_COMMERCE: Commerce = {
  code: '597055555532',
  apiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  name: 'Boldo',
}

/** The mall and its first store, published likewise; the key is the same. */
export const INTEGRATION_MALL: Mall = {
  code: '597055555541',
  storeCode: '597055555542',
  apiKey: INTEGRATION_COMMERCE.apiKey,
  name: 'Boldo',
}

/** Of this sandbox only: the real ones are in the environment. */
export const SANDBOX_WALLET = {
  accessToken: 'TEST-boldo-sandbox-access-token',
  webhookSecret: 'boldo-demo-mercadopago-webhook-secret',
}

/** Known to everyone: it opens nothing but the sandbox. */
export const SANDBOX_INSURER_KEY = 'sandbox-insurer-key'
