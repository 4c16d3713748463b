import { createHmac, randomInt } from 'node:crypto'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'

const CODES = 10
/** Without signs that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Ten codes for who has lost the authenticator, as they are written down: 'abcd-efgh-jkmn'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(
      { length: LENGTH },
      (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + SIGNS[randomInt(SIGNS.length)],
    ).join(''),
  )

/** A keyed hash of the code, however it is typed. Random codes of 59 bits need no slow one. */
export const recoveryCodeHash = (shop: Shop, accountId: string, code: string): string =>
  createHmac('sha256', derivedKey(shop.settings.sessionSecret, 'recovery codes'))
    .update(`${accountId}\n${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
    .digest('base64url')
