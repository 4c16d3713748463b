import { jwtVerify } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys, signJwt } from '#lib/session-keys.ts'
import { GUEST_ACCOUNT_ISSUER } from './guest-account.rules.ts'

export const signGuestLink = (shop: Shop, userId: string, expiresAt: Temporal.Instant): string =>
  signJwt(linkKeys(shop)[0], {
    userId,
    iss: GUEST_ACCOUNT_ISSUER,
    exp: Math.floor(expiresAt.epochMilliseconds / 1000),
  })

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
