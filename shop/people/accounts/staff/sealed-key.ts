import type { Shop } from '#context'

/** Encrypts an authenticator's key, bound to its account, with a key derived from FILES_KEY. */
export const sealKey = (shop: Shop, accountId: string, key: string): string =>
  Buffer.from(shop.secondFactorKeys.seal(accountId, Buffer.from(key))).toString('base64url')

/** @throws SealBroken for a changed or moved seal, and for one of a key that FILES_KEY has no more */
export const openKey = (shop: Shop, accountId: string, sealed: string): string =>
  Buffer.from(shop.secondFactorKeys.open(accountId, Buffer.from(sealed, 'base64url'))).toString()
