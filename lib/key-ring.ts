import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 1
const KEY_NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_NAME_BYTES + NONCE_BYTES + TAG_BYTES

/** The content was changed, moved, or sealed with an unknown key. */
export class SealBroken extends Error {}

export type KeyRing = {
  seal: (id: string, bytes: Uint8Array) => Uint8Array
  open: (id: string, sealed: Uint8Array) => Uint8Array
  /** True when the newest key sealed it: it still opens when the other keys are taken away. */
  isNewest: (sealed: Uint8Array) => boolean
}

/**
 * AES-256-GCM: version, key's name, nonce, tag, content. The seal includes the `id`: a writer of the storage cannot
 * swap two people's files. The first key (32 bytes) seals, all of them open. `open` throws SealBroken.
 */
export function keyRing(keys: readonly Uint8Array[]): KeyRing {
  const named = keys.map((key) => ({
    key,
    name: createHash('sha256').update(key).digest().subarray(0, KEY_NAME_BYTES),
  }))
  const newest = named[0]
  if (!newest) throw new RangeError('a key is needed')
  const readKeyName = (sealed: Uint8Array) => Buffer.from(sealed.subarray(1, 1 + KEY_NAME_BYTES))
  return {
    isNewest: (sealed) => sealed[0] === VERSION && readKeyName(sealed).equals(newest.name),
    seal: (id, bytes) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(id))
      const content = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), newest.name, nonce, cipher.getAuthTag(), content])
    },
    open: (id, sealedBytes) => {
      const sealed = Buffer.from(sealedBytes)
      const known = named.find((each) => each.name.equals(readKeyName(sealed)))
      if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION || !known) throw new SealBroken('unknown seal')
      const nonce = sealed.subarray(1 + KEY_NAME_BYTES, HEAD_BYTES - TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
      } catch {
        throw new SealBroken('the seal is broken')
      }
    },
  }
}
