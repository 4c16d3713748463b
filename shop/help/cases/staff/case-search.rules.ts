import { parsePhone } from '#lib/phone.ts'
import { listNameWords } from '#shop/ground/policy/name-words.rules.ts'

/** `number`: of a case or of its order. `words`: in small letters without accents; the name has each of them. */
export type CaseSearch =
  | { by: 'number'; number: string }
  | { by: 'email'; email: string }
  | { by: 'phone'; phone: string }
  | { by: 'name'; words: readonly string[] }

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/
const EMAIL = /^[^\s@\p{Cc}]{1,200}@[^\s@\p{Cc}]+$/u

/** The searches to be tried one after the other, until one finds a case. Empty: nothing is looked for. */
export function decideCaseSearch(text: string): CaseSearch[] {
  const typed = text.trim()
  const email = typed.toLowerCase()
  if (EMAIL.test(email)) return [{ by: 'email', email }]
  const number = typed.toUpperCase()
  const phone = parsePhone(typed)
  const words = listNameWords(typed)
  return [
    ...(NUMBER.test(number) ? [{ by: 'number', number } as const] : []),
    ...(phone ? [{ by: 'phone', phone } as const] : []),
    ...(words.length > 0 ? [{ by: 'name', words } as const] : []),
  ]
}

/** Whether a list of such searches could be made to find people. */
export const looksForSender = (searches: readonly CaseSearch[]): boolean => searches.some(({ by }) => by !== 'number')
