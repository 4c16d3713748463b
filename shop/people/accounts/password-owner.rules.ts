export type PasswordOwner = { email: string; rut: string | null; firstName: string; lastName: string }

/** Characters that must remain without the person's own words. */
const REMAINDER_LENGTH_MIN = 6
/** Shorter words ('Ana', 'Li') are parts of others and are not looked for. */
const WORD_LENGTH_MIN = 4

/** NIST 800-63B-4, ASVS 6.2.11. 'mi farmacia preferida' is allowed: enough is left without 'farmacia'. */
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
  ].map(toPlainText)
  const text = toPlainText(password)
  const remainder = words
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
  return remainder !== text && remainder.length < REMAINDER_LENGTH_MIN
}

const splitWords = (text: string) => [text, ...text.split(/[\s._+-]+/)]

const toPlainText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
