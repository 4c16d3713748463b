/** The configuration has these defaults while the shop is a demo. They open nothing but the sandbox. */
import { createECDH, createHash, createPrivateKey } from 'node:crypto'
import type { Mall } from '#sandbox/oneclick/oneclick-rest-api.ts'
import type { Commerce } from '#sandbox/webpay/rest-api.ts'

/** Transbank publishes it in the manual and in transbank-sdk: no secret. */
export const INTEGRATION_COMMERCE: Commerce = {
  code: '597055555532',
  apiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  name: 'Boldo',
}

/** Transbank publishes these codes too; the key is the same. */
export const INTEGRATION_MALL: Mall = {
  code: '597055555541',
  storeCode: '597055555542',
  apiKey: INTEGRATION_COMMERCE.apiKey,
  name: 'Boldo',
}

/** A real wallet's token and secret come from the environment. */
export const SANDBOX_WALLET = {
  accessToken: 'TEST-boldo-sandbox-access-token',
  webhookSecret: 'boldo-demo-mercadopago-webhook-secret',
}

export const SANDBOX_INSURER_KEY = 'sandbox-insurer-key'

export const SANDBOX_TWEE_KEY = 'sandbox-twee-key'

/** The sandbox's telephone calls nobody. */
export const SANDBOX_VOICE = {
  accountSid: 'AC00000000000000000000000000000000',
  apiKeySid: 'SK00000000000000000000000000000000',
  apiKeySecret: 'boldo-sandbox-voice-key-secret',
  authToken: 'boldo-sandbox-voice-auth-token',
  applicationSid: 'AP00000000000000000000000000000000',
  callerId: '+56221234567',
}

export const SANDBOX_TELEMEDICINE = {
  apiKey: 'sandbox-telemedicine-key',
  secret: 'boldo-demo-telemedicine-secret-of-nobody',
}

export const SANDBOX_CLIENTS = {
  google: { clientId: 'boldo-sandbox-google', clientSecret: 'sandbox-google-secret' },
  facebook: { clientId: 'boldo-sandbox-facebook', clientSecret: 'sandbox-facebook-secret' },
  twitter: { clientId: 'boldo-sandbox-twitter', clientSecret: 'sandbox-twitter-secret' },
}

/** Anybody can compute the key of this client. */
export const SANDBOX_APPLE = {
  clientId: 'cl.boldo.sandbox',
  teamId: 'SANDBOX001',
  keyId: 'SANDBOXKEY',
  privateKey: sandboxKey(),
}

function sandboxKey(): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(createHash('sha256').update('boldo sandbox apple').digest())
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: text(curve.getPrivateKey()),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  return createPrivateKey({ key, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }) as string
}
