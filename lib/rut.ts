/** The server's form: '12345678-5', no dots, no leading zeros, K in capitals (SHOP §5). */
export type Rut = string & { readonly __format: 'RUT' }

export type RutParsed = { ok: true; rut: Rut } | { ok: false; reason: 'format' | 'check_digit' }

/** Either both dots are there or none (ACCOUNT §5). */
const RUT_SHAPE = /^(\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-?([\dkK])$/

/** Below a million no living person holds a RUT; the insurance form (SHOP §5) requires 7 or 8 digits too. */
const BODY_MIN = 1_000_000

/** Body and check digit: '12.345.678-5' is 12 characters with dots and dash (SHOP §5). */
const LENGTH_MAX = 9

/**
 * Where the libraries behind data/rut/rut_vectors.json disagree:
 * - A body of zeros ('0-0', '00') is refused, as in rut.js and unlike rut-chile.
 * - A space or comma inside is refused although `cleanRut` accepts it, because the parsed text is the stored one.
 * - Leading zeros before 8 digits ('09.068.826-K') are dropped, so that one person has one text.
 */
export function parseRut(text: string): RutParsed {
  const [, dotted, digit] = RUT_SHAPE.exec(text.trim()) ?? []
  if (dotted === undefined || digit === undefined) return { ok: false, reason: 'format' }
  const body = Number(dotted.replaceAll('.', ''))
  if (body < BODY_MIN) return { ok: false, reason: 'format' }
  if (rutCheckDigit(body) !== digit.toUpperCase()) return { ok: false, reason: 'check_digit' }
  return { ok: true, rut: `${body}-${digit.toUpperCase()}` as Rut }
}

export function isRut(text: string): boolean {
  return parseRut(text).ok
}

/** Modulus 11, weights 2 to 7 repeated from the right; 11 gives 0, 10 gives K (SHOP §5). */
export function rutCheckDigit(body: number): string {
  let sum = 0
  let weight = 2
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight
    weight = weight === 7 ? 2 : weight + 1
  }
  const digit = 11 - (sum % 11)
  return digit === 11 ? '0' : digit === 10 ? 'K' : String(digit)
}

/** '123456785' → '12.345.678-5'. A limit of the field would cut a pasted ' 12.345.678 - 5' into another's RUT. */
export function formatRut(text: string): string {
  const clean = cleanRut(text).slice(0, LENGTH_MAX)
  if (clean.length < 2) return clean
  const body = clean.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${body}-${clean.slice(-1)}`
}

/** '12.345.678-k' → '12345678-K', without validation and without a limit. */
export function rutWithoutDots(text: string): string {
  const clean = cleanRut(text)
  return clean.length < 2 ? clean : `${clean.slice(0, -1)}-${clean.slice(-1)}`
}

/** Leading zeros are dropped: '0018.972.631-7' → '189726317'. */
export function cleanRut(text: string): string {
  const characters = text.toUpperCase().replace(/[^\dK]/g, '')
  const onlyLastK = characters.slice(0, -1).replaceAll('K', '') + characters.slice(-1)
  const clean = onlyLastK.replace(/^0+/, '')
  return clean === 'K' ? '' : clean
}
