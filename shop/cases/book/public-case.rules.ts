/** What the claims book shows of a person: no e-mail, no phone, no full surname (server rules §9). */
import { withoutAccents } from '#lib/spanish-text.ts'

/** First name and the surname's initial: 'Ana R.'; without a name '—'. */
export function publicName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  const [first = ''] = wordsOf(firstName)
  const [surname = ''] = wordsOf(lastName)
  const [initial = ''] = surname
  // A first name that is the surname would show it.
  const shown = withoutAccents(first) === withoutAccents(surname) ? '' : first
  return [shown, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ') || '—'
}

const wordsOf = (name: string | null): string[] => (name ?? '').match(/[\p{L}\p{M}'’-]+/gu) ?? []

const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,190}/gu
/** Eight digits or more, as phones and RUTs are written; the sum of a purchase has fewer. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}[\s().-]{0,2}[\dkK]/g
/** Shorter surnames are words of any sentence. */
const LEAST_SURNAME = 3

/** A text of the person for everybody: e-mails, phones, RUTs and the person's surnames are left out. */
export function publicText(text: string, { lastName }: { lastName: string | null }): string {
  const surnames = new Set(wordsOf(lastName).map(withoutAccents))
  return text
    .replaceAll(EMAIL, '[correo]')
    .replaceAll(NUMBER, '[número]')
    .replaceAll(/[\p{L}\p{M}'’-]+/gu, (word) =>
      [...word].length >= LEAST_SURNAME && surnames.has(withoutAccents(word)) ? `${[...word][0]!}.` : word,
    )
}
