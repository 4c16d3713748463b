import { parsePhone } from '#lib/phone.ts'
import { parseRut } from '#lib/rut.ts'
import { listNameWords } from '#shop/ground/policy/name-words.rules.ts'

/** `words`: in small letters without accents; the customer's name has each of them. */
export type OrderSearch =
  | { by: 'reference'; reference: string }
  | { by: 'rut'; rut: string }
  | { by: 'email'; email: string }
  | { by: 'phone'; phone: string }
  | { by: 'card'; lastDigits: string }
  | { by: 'name'; words: readonly string[] }

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{8}$/
/** With dots or a dash nine digits are no phone. */
const WRITTEN_RUT = /^(?:\d{1,2}\.\d{3}\.\d{3}-?|\d{7,8}-)[\dk]$/i
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u

/**
 * What the text of the one search box may be: the searches to be tried one after the other, until one finds an order.
 * 'FERNANDA' may be a number and a name, nine digits a RUT and a phone. Empty: nothing is looked for.
 */
export function decideSearch(text: string): OrderSearch[] {
  const typed = text.trim()
  const email = typed.toLowerCase()
  if (EMAIL.test(email)) return [{ by: 'email', email }]
  if (/^\d{4}$/.test(typed)) return [{ by: 'card', lastDigits: typed }]
  const reference = typed.toUpperCase()
  const rut = parseRut(typed)
  const phone = WRITTEN_RUT.test(typed) ? null : parsePhone(typed)
  const words = listNameWords(typed)
  return [
    ...(REFERENCE.test(reference) ? [{ by: 'reference', reference } as const] : []),
    ...(phone ? [{ by: 'phone', phone } as const] : []),
    ...(rut.ok ? [{ by: 'rut', rut: rut.rut } as const] : []),
    ...(words.length > 0 ? [{ by: 'name', words } as const] : []),
  ]
}

/** Whether a list of such searches could be made to find people. */
export const looksForPerson = (searches: readonly OrderSearch[]): boolean =>
  searches.some(({ by }) => by !== 'reference')
