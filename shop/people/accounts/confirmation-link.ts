import { SignJWT, jwtVerify } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'

/** Long enough for a customer to find the mail in the spam folder. */
export const LINK_HOURS = 48

const ISSUER = 'boldo registration'

export function signConfirmation(shop: Shop, userId: string, expiresAt: Temporal.Instant): Promise<string> {
  return new SignJWT({ userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setExpirationTime(new Date(expiresAt.epochMilliseconds))
    .sign(linkKeys(shop)[0])
}

export async function readConfirmation(shop: Shop, token: string): Promise<string | null> {
  try {
    const options = {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    const { payload } = await readWithKeys(linkKeys(shop), (key) => jwtVerify(token, key, options))
    return typeof payload.userId === 'string' ? payload.userId : null
  } catch {
    return null
  }
}

/** The key is separate, so that a session's token is never accepted as a link, nor a link as a token. */
const linkKeys = (shop: Pick<Shop, 'settings'>) => sessionKeys(shop.settings, 'registration')
