import { createChallenge as createAltchaChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Shop } from '#context'
import { sessionKeys } from '#lib/session-keys.ts'
import { CAPTCHA_MINUTES } from './captcha.rules.ts'

/** The expiry is in `data`, because the library would compare its own field with the system's clock, not the shop's. */
export function createChallenge(shop: Shop): Promise<Challenge> {
  const expiresAt = shop.now().add({ minutes: CAPTCHA_MINUTES })
  return createAltchaChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: shop.settings.captchaCost,
    keyPrefix: '00',
    data: { expiresAt: Math.floor(expiresAt.epochMilliseconds / 1_000) },
    deriveKey,
    hmacSignatureSecret: captchaSecrets(shop)[0]!,
  })
}

/** The newest comes first. No other signature of the shop signs a challenge. */
export const captchaSecrets = (shop: Shop): string[] =>
  sessionKeys(shop.settings, 'captcha').map((key) => Buffer.from(key).toString('base64url'))
