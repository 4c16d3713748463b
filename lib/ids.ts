// Crockford's 32 signs: no I, L, O, U, so that nobody misreads one on the phone.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `length` random signs of 5 bits each, read aloud easily: an order's reference, a provider's buy order. */
export function randomCode(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => SIGNS[byte % 32]).join('')
}

/** A random UUID (version 4). */
export const newId = (): string => crypto.randomUUID()

/**
 * Whether a text may be somebody's token or reference at all: 1 to 100 visible ASCII signs. Others are found nowhere;
 * the database would refuse some.
 */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,100}$/.test(text)

/** Whether a text has a UUID's shape, so that the shop refuses it before the database does. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
