export type PasswordOwner = { email: string; rut: string | null; firstName: string; lastName: string }

/** What is left beside the person's own words must be a password of its own. */
const REMAINDER_LENGTH_MIN = 6
/** Shorter ones ('Ana', 'Li') are parts of other words. */
const WORD_LENGTH_MIN = 4

/** NIST 800-63B-4, ASVS 6.2.11. 'mi farmacia preferida' is not: much is left without the word. */
export function isMadeOfKnownWords(password: string, owner: PasswordOwner, shopName: string): boolean {
  const digits = (owner.rut ?? '').replaceAll(/[^\dk]/gi, '')
  const words = [
    owner.email,
    ...splitWords(owner.email.split('@')[0] ?? ''),
    ...splitWords(`${owner.firstName} ${owner.lastName}`),
    ...splitWords(shopName),
    digits,
    digits.slice(0, -1),
    'boldo',
    'farmacia',
  ].map(plain)
  const text = plain(password)
  const remainder = words
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
  return remainder !== text && remainder.length < REMAINDER_LENGTH_MIN
}

const splitWords = (text: string) => [text, ...text.split(/[\s._+-]+/)]

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
