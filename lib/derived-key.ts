import { createHash } from 'node:crypto'

/**
 * A key for one purpose, derived from the shop's secret (32 bytes): a signature for one purpose is invalid for another.
 */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  createHash('sha256').update(`${purpose} ${secret}`).digest()
