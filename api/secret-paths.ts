/**
 * Path segments before a token: a reader of the log could use the token (security review L7). They are the last
 * segments of a payment (at any provider), of a card's enrolment, of a registration and of a new password. The test
 * compares the list with the routes.
 */
const BEFORE_TOKENS = [
  'payment-response',
  'inscription-response',
  'account/payment-methods',
  'nueva-contraseña',
  'pago/[a-z][a-z0-9]*',
]

/** An address of the shop itself follows these paths, without a token. */
const KNOWN_ENDINGS = new Set(['retorno', 'aviso'])

const SECRET = new RegExp(`((?:^|/)(?:${BEFORE_TOKENS.join('|').replaceAll('/', '/+')})/+)([^/]+)`, 'gi')

/** The path for the log: no token, at most 300 characters, on one line. */
export function redactPath(path: string): string {
  const plain = decoded(path)
  const redacted = plain.replace(SECRET, (whole, before: string, token: string) =>
    KNOWN_ENDINGS.has(token) ? whole : `${before}…`,
  )
  return (redacted === plain ? path : redacted).slice(0, 300)
}

/** The router compares decoded paths, so the log must too. */
const decoded = (path: string): string => (path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path)

/** Whether a path's percent signs can be decoded. */
export const isDecodable = (path: string): boolean => escapePath(path) === path

/** The same path with the percent signs of segments that cannot be decoded written as '%25'. */
export const escapePath = (path: string): string =>
  path.includes('%') ? path.split('/').map(escapeSegment).join('/') : path

const escapeSegment = (segment: string): string =>
  isDecodableSegment(segment) ? segment : segment.replaceAll('%', '%25')
const decodeSegment = (segment: string): string => (isDecodableSegment(segment) ? decodeURIComponent(segment) : segment)

function isDecodableSegment(segment: string): boolean {
  try {
    return decodeURIComponent(segment) !== null
  } catch {
    return false
  }
}
