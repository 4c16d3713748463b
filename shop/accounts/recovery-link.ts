import { createHmac } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { RECOVERY_ISSUER } from './recovery.rules.ts'
import type { Recoverable } from './password-recoveries.db.ts'

type Signed = Pick<Recoverable, 'id' | 'email' | 'passwordHash'>

/** `state`: of e-mail and password when the link was made. */
export type RecoveryLink = { userId: string; state: string }

/**
 * The token of /nueva-contraseña/{token}, with the account and the end of its validity for the browser (ACCOUNT §2). No
 * row: it ends with the password that it was made for, however that was changed.
 */
export function signRecovery(shop: Shop, account: Signed, expiresAt: Temporal.Instant): Promise<string> {
  return new SignJWT({ userId: account.id, state: recoveryState(shop, account) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(RECOVERY_ISSUER)
    .setExpirationTime(new Date(expiresAt.epochMilliseconds))
    .sign(keyOf(shop))
}

/** Null for a forged or expired token. */
export async function readRecovery(shop: Shop, token: string): Promise<RecoveryLink | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(shop), {
      issuer: RECOVERY_ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    })
    const { userId, state } = payload
    return typeof userId === 'string' && typeof state === 'string' ? { userId, state } : null
  } catch {
    return null
  }
}

/** A keyed hash: the token discloses nothing of e-mail or password. */
export const recoveryState = (shop: Shop, { id, email, passwordHash }: Signed): string =>
  createHmac('sha256', keyOf(shop))
    .update(JSON.stringify([id, email, passwordHash]))
    .digest('base64url')

/** A key of its own: a session's token is no link, and neither is a registration's. */
const keyOf = (shop: Shop) => derivedKey(shop.settings.sessionSecret, 'password recovery')
