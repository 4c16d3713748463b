import { SignJWT, jwtVerify } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'
import { findTokenVersion } from './erase-account.db.ts'

export const OWNER_LINK_HOURS = 1

const ISSUER = 'boldo owner'

/** The link has no row: it stops working when the sessions end, and serves only its account. */
export async function signOwnerLink(shop: Shop, accountId: string): Promise<string> {
  const version = await findTokenVersion(shop, accountId)
  return new SignJWT({ userId: accountId, version })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setExpirationTime(new Date(shop.now().add({ hours: OWNER_LINK_HOURS }).epochMilliseconds))
    .sign(linkKeys(shop)[0])
}

export async function isOwnerLink(shop: Shop, accountId: string, token: string): Promise<boolean> {
  try {
    const options = {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    const { payload } = await readWithKeys(linkKeys(shop), (key) => jwtVerify(token, key, options))
    return payload.userId === accountId && payload.version === (await findTokenVersion(shop, accountId))
  } catch {
    return false
  }
}

/** The key is separate, so that no session's token or other link is accepted here. */
const linkKeys = ({ settings }: Shop) => sessionKeys(settings, 'account owner')
