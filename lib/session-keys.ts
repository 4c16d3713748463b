import { createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** `earlierSecrets` are former values of SESSION_SECRET: they verify what they signed, and sign nothing new. */
export type SessionSecrets = { sessionSecret: string; earlierSecrets?: readonly string[] | undefined }

/** The first key signs, each verifies: a changed secret ends no token and no link. */
export const sessionKeys = (
  { sessionSecret, earlierSecrets = [] }: SessionSecrets,
  purpose: string,
): [newest: Uint8Array, ...earlier: Uint8Array[]] => [
  derivedKey(sessionSecret, purpose),
  ...earlierSecrets.map((secret) => derivedKey(secret, purpose)),
]

const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url')

/** A JWT (HS256), signed at once: jose signs in another thread, whose waking costs more than the signature. */
export function signJwt(key: Uint8Array, claims: Readonly<Record<string, unknown>>): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** @throws the error of `read` for the last key */
export async function readWithKeys<Read>(
  [key, ...earlier]: readonly [Uint8Array, ...Uint8Array[]],
  read: (key: Uint8Array) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(key)
  } catch (error) {
    const [next, ...others] = earlier
    if (!next) throw error
    return readWithKeys([next, ...others], read)
  }
}
