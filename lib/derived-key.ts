import { hash } from 'node:crypto'

/** A signature for one purpose is invalid for another. 32 bytes. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  hash('sha256', `${purpose} ${secret}`, 'buffer')
