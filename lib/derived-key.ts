import { createHash } from 'node:crypto'

/**
 * A key for one purpose out of the shop's secret (32 bytes): what is signed for one purpose is worth nothing for
 * another.
 */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  createHash('sha256').update(`${purpose} ${secret}`).digest()
