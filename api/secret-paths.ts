/**
 * Paths that end in a token, which a reader of the log could use (security review L7). A test compares them with the
 * routes.
 */
const BEFORE_TOKENS = [
  'payment-response',
  'inscription-response',
  'account/payment-methods',
  'nueva-contraseña',
  'pago/[a-z][a-z0-9]*',
]

/** Last parts of the shop's own addresses, which are no tokens. */
const KNOWN_ENDINGS = new Set(['retorno', 'aviso'])

const SECRET = new RegExp(`((?:^|/)(?:${BEFORE_TOKENS.join('|').replaceAll('/', '/+')})/+)([^/]+)`, 'gi')

/** The path for a log line: without a token, at most 300 characters. */
export function redactPath(path: string): string {
  const plain = decoded(path)
  const redacted = plain.replace(SECRET, (whole, before: string, token: string) =>
    KNOWN_ENDINGS.has(token) ? whole : `${before}…`,
  )
  return (redacted === plain ? path : redacted).slice(0, 300)
}

/** The router compares decoded paths, so the log must too. */
const decoded = (path: string): string => (path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path)

export const isDecodable = (path: string): boolean => escapePath(path) === path

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
