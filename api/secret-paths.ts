/**
 * Path segments after which a token stands: whoever reads the log could use it (security review L7). The last words of
 * a payment, of a card's enrolment, of a registration or of a new password. The test holds the list against the routes.
 */
const BEFORE_TOKENS = ['payment-response', 'inscription-response', 'account/payment-methods', 'nueva-contraseña', 'pago/webpay', 'pago/oneclick', 'pago/mercadopago']

/** What follows these paths is an address of the shop's own, without a token. */
const KNOWN_ENDINGS = new Set(['retorno', 'aviso'])

const SECRET = new RegExp(`((?:^|/)(?:${BEFORE_TOKENS.join('|').replaceAll('/', '/+')})/+)([^/]+)`, 'gi')

/** The path for the log: no token, at most 300 characters, on one line. */
export function redactPath(path: string): string {
  const plain = decoded(path)
  const redacted = plain.replace(SECRET, (whole, before: string, token: string) => (KNOWN_ENDINGS.has(token) ? whole : `${before}…`))
  return (redacted === plain ? path : redacted).slice(0, 300)
}

/** The router compares decoded paths, so the log must too. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a path's percent signs can be decoded. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return decodeURIComponent(path) !== null
  } catch {
    return false
  }
}
