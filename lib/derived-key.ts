import { createHash } from 'node:crypto'

/** A signature for one purpose is invalid for another. 32 bytes. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  createHash('sha256').update(`${purpose} ${secret}`).digest()
