import { createHmac } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'
import { RECOVERY_ISSUER } from './recovery.rules.ts'
import type { Recoverable } from './password-recoveries.db.ts'

type LinkAccount = Pick<Recoverable, 'id' | 'email' | 'passwordHash'>

export type RecoveryLink = { userId: string; state: string }

/** The link has no row: any change of the password ends it (ACCOUNT §2). */
export function signRecovery(shop: Shop, account: LinkAccount, expiresAt: Temporal.Instant): Promise<string> {
  return new SignJWT({ userId: account.id, state: stateHash(linkKeys(shop)[0], account) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(RECOVERY_ISSUER)
    .setExpirationTime(new Date(expiresAt.epochMilliseconds))
    .sign(linkKeys(shop)[0])
}

export async function readRecovery(shop: Shop, token: string): Promise<RecoveryLink | null> {
  try {
    const options = {
      issuer: RECOVERY_ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    const { payload } = await readWithKeys(linkKeys(shop), (key) => jwtVerify(token, key, options))
    const { userId, state } = payload
    return typeof userId === 'string' && typeof state === 'string' ? { userId, state } : null
  } catch {
    return null
  }
}

export const isUnchanged = (shop: Shop, account: LinkAccount, { state }: RecoveryLink): boolean =>
  linkKeys(shop).some((key) => stateHash(key, account) === state)

/** A keyed hash, so that the token discloses nothing of e-mail or password. */
const stateHash = (key: Uint8Array, { id, email, passwordHash }: LinkAccount): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, email, passwordHash]))
    .digest('base64url')

/** The key is separate, so that no session's or registration's token is accepted as a link. */
const linkKeys = (shop: Shop) => sessionKeys(shop.settings, 'password recovery')
