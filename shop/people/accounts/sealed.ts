import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'

/** A text that is sealed for one purpose is invalid for another. */
export type Purpose = 'provider request' | 'provider form' | 'provider result' | 'second factor'

export function seal(shop: Shop, purpose: Purpose, data: Record<string, unknown>, lifeS: number): Promise<string> {
  const nowS = Math.floor(shop.now().epochMilliseconds / 1000)
  return new EncryptJWT(data)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifeS)
    .encrypt(purposeKeys(shop, purpose)[0])
}

export async function unseal(
  shop: Shop,
  purpose: Purpose,
  text: string | undefined,
): Promise<Record<string, unknown> | null> {
  if (!text) return null
  const options = {
    currentDate: new Date(shop.now().epochMilliseconds),
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }
  return readWithKeys(purposeKeys(shop, purpose), (key) => jwtDecrypt(text, key, options)).then(
    ({ payload }) => payload,
    () => null,
  )
}

const purposeKeys = ({ settings }: Shop, purpose: Purpose) => sessionKeys(settings, purpose)
