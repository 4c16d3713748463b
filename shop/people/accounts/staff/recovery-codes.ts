import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Shop } from '#context'
import { sessionKeys } from '#lib/session-keys.ts'
import { hashLike, hashPassword } from '#shop/people/accounts/password-hash.ts'

const CODE_COUNT = 10
/** Characters that look alike on paper are left out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () =>
    Array.from(
      { length: CODE_LENGTH },
      (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + ALPHABET[randomInt(ALPHABET.length)],
    ).join(''),
  )

/** Hashed as passwords are (ASVS 6.5.2), with one salt, so that a typed code is hashed once. */
export function hashRecoveryCodes(shop: Shop, codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map((code) => hashPassword(bareCode(code), shop.settings.passwordCost, salt)))
}

/** Earlier versions stored keyed hashes, made with the SESSION_SECRET of that time; both kinds are compared. */
export async function recoveryCodeHashes(
  shop: Shop,
  accountId: string,
  { code, stored }: { code: string; stored: readonly string[] },
): Promise<string[]> {
  const passwordHash = stored.find((hash) => hash.startsWith('$'))
  const hash = passwordHash === undefined ? null : await hashLike(passwordHash, bareCode(code))
  const keyedHashes = sessionKeys(shop.settings, 'recovery codes').map((key) =>
    createHmac('sha256', key)
      .update(`${accountId}\n${bareCode(code)}`)
      .digest('base64url'),
  )
  return hash === null ? keyedHashes : [hash, ...keyedHashes]
}

const bareCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
