import { jwtVerify, SignJWT } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'
import { GUEST_ACCOUNT_ISSUER } from './guest-account.rules.ts'

export function signGuestLink(shop: Shop, userId: string, expiresAt: Temporal.Instant): Promise<string> {
  return new SignJWT({ userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(GUEST_ACCOUNT_ISSUER)
    .setExpirationTime(new Date(expiresAt.epochMilliseconds))
    .sign(linkKeys(shop)[0])
}

export async function readGuestLink(shop: Shop, token: string): Promise<string | null> {
  try {
    const options = {
      issuer: GUEST_ACCOUNT_ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    const { payload } = await readWithKeys(linkKeys(shop), (key) => jwtVerify(token, key, options))
    return typeof payload.userId === 'string' ? payload.userId : null
  } catch {
    return null
  }
}

// Signed with a separate key, so that no session's token or registration's link passes for a guest's link.
const linkKeys = (shop: Shop) => sessionKeys(shop.settings, 'guest account')
