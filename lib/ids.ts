// Crockford's 32 characters lack I, L, O and U, which are misread on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 5 random bits a character, easy to read aloud: an order's reference, a provider's buy order. */
export function randomCode(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join('')
}

export const newId = (): string => crypto.randomUUID()

/** 1 to 100 visible ASCII characters: the database would refuse some others. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,100}$/.test(text)

/** The database would throw for any other form. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
