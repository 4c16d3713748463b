/** Strangers read no e-mail, phone, RUT or full surname, in any text of an entry (server rules §9). */
import { withoutAccents } from '#lib/spanish-text.ts'

export type PersonOfEntry = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

const HIDDEN = '[…]'
// Repetitions are bounded, so that a text of address characters only costs time in proportion to its length.
const EMAILS = /[^\s@<>()]{1,254}@[^\s@<>()]{0,253}[\p{L}\p{N}]/gu
const SEPARATORS = String.raw`[\s()./_·-]{0,3}`
/** Nine digits or more: phones with and without +56, cards, RUTs with a digit at the end. */
const NUMBERS = new RegExp(String.raw`\+?\(?\d(?:${SEPARATORS}\d){8,24}`, 'gu')
/** RUTs like 12.345.678-K, which NUMBERS misses because K ends the run after eight digits. */
const RUTS = /\d{1,2}[.\s]?\d{3}[.\s]?\d{3}\s?-\s?[\dk]/giu
const WORDS = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu

/** These words of surnames like 'de la Cruz' identify nobody alone. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'y', 'da', 'do', 'dos', 'van', 'von', 'di', 'e'])

const splitWords = (text: string): string[] => text.match(WORDS) ?? []
const nameParts = (text: string) => withoutAccents(text).split(/[^\p{L}\p{M}]+/u)

/** Takes the first word only, because some people write their whole name into the first field. */
export function publicFirstName({ firstName, lastName }: PersonOfEntry): string {
  const [first = ''] = splitWords(firstName ?? '')
  return hideSurname(first, lastName ?? '')
}

/** 'Soto Vera' → 'S.'. */
export const publicLastName = ({ lastName }: PersonOfEntry): string => nameInitial(lastName ?? '')

function nameInitial(name: string): string {
  const first = splitWords(name).find((word) => !PARTICLES.has(withoutAccents(word))) ?? splitWords(name)[0]
  return first ? `${[...first][0]!.toUpperCase()}.` : ''
}

export function publicText(text: string | null, person: PersonOfEntry): string {
  const hidden = (text ?? '')
    .replaceAll(EMAILS, HIDDEN)
    .replaceAll(RUTS, HIDDEN)
    .replaceAll(NUMBERS, HIDDEN)
    .replaceAll(localNumber(person.phone), HIDDEN)
  return hideSurname(hidden, person.lastName ?? '')
}

/** Matches the phone without its first digit, as many still write it; without a phone, it changes nothing. */
function localNumber(phone: string | null): RegExp | string {
  if (!phone || !/^\d{9}$/.test(phone)) return HIDDEN
  return new RegExp([...phone.slice(1)].join(SEPARATORS), 'gu')
}

function hideSurname(text: string, lastName: string): string {
  const surname = new Set(nameParts(lastName).filter((word) => word !== ''))
  const names = [...surname].filter((word) => !PARTICLES.has(word))
  // A surname of particles alone is still a surname.
  const hidden = new Set(names.length > 0 ? names : surname)
  if (hidden.size === 0) return text
  return text.replaceAll(WORDS, (word) => (nameParts(word).some((part) => hidden.has(part)) ? nameInitial(word) : word))
}
