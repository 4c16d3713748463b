import { createHash, randomBytes } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { choosePerson, type SandboxPerson, type SandboxProvider, type SignInOutcome } from './outcomes.ts'

export type AuthorizeRequest = {
  provider: SandboxProvider
  clientId: string
  redirectUri: string
  state: string
  nonce: string | undefined
  challenge: string | undefined
  isFormPost: boolean
}

export type Grant = { request: AuthorizeRequest; outcome: SignInOutcome; person: SandboxPerson }

/** How the browser returns to the shop: by an address, or by a form that it posts. */
export type WayBack = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }

const ENTRIES_MAX = 1_000
const KEY_ID = 'sandbox-1'

/** The sign-ins under way; a code is good once. */
export class SignInBook {
  readonly #requests = new Map<string, AuthorizeRequest>()
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Grant>()
  #keys: Promise<{ right: CryptoKeyPair; wrong: CryptoKeyPair }> | undefined

  open(request: AuthorizeRequest): string {
    return store(this.#requests, request)
  }

  find(id: string): AuthorizeRequest | undefined {
    return this.#requests.get(id)
  }

  /** Null for an unknown page. A page that was answered may be answered again. */
  act(id: string, outcome: SignInOutcome, typed: Omit<SandboxPerson, 'subject'>): WayBack | null {
    const request = this.#requests.get(id)
    if (!request) return null
    const person = choosePerson(outcome, { subject: toSubject(typed.email), ...typed })
    const fields: Record<string, string> =
      outcome === 'refuse'
        ? { error: request.provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied', state: request.state }
        : {
            code: store(this.#codes, { request, outcome, person }),
            state: request.state,
            ...(request.provider === 'apple' && {
              user: JSON.stringify({ name: pickNames(person), email: person.email }),
            }),
          }
    if (request.isFormPost) return { method: 'POST', url: request.redirectUri, fields }
    return { method: 'GET', url: `${request.redirectUri}?${new URLSearchParams(fields)}`, fields: {} }
  }

  /** Null for an unknown code, or a used one. */
  redeem(code: string): { grant: Grant; accessToken: string } | null {
    const grant = this.#codes.get(code)
    if (!grant) return null
    this.#codes.delete(code)
    return { grant, accessToken: store(this.#tokens, grant) }
  }

  byToken(accessToken: string): Grant | undefined {
    return this.#tokens.get(accessToken)
  }

  async idToken({ request, outcome, person }: Grant, issuer: string): Promise<string> {
    const claims = {
      email: person.email,
      // Apple writes the flag as text.
      email_verified: request.provider === 'apple' ? String(outcome !== 'unverified') : outcome !== 'unverified',
      ...(request.provider === 'google' && { given_name: person.firstName, family_name: person.lastName }),
      nonce: outcome === 'wrong_nonce' ? 'of-another-sign-in' : request.nonce,
    }
    const issued = Math.floor(Date.now() / 1000) - (outcome === 'expired' ? 7_200 : 0)
    const fill = <Token extends SignJWT | UnsecuredJWT>(token: Token) =>
      token
        .setIssuer(outcome === 'wrong_issuer' ? 'https://accounts.example' : issuer)
        .setAudience(outcome === 'wrong_audience' ? 'another-application' : request.clientId)
        .setSubject(person.subject)
        .setIssuedAt(issued)
        .setExpirationTime(issued + 600) as Token
    if (outcome === 'unsigned') return fill(new UnsecuredJWT(claims)).encode()
    const { right, wrong } = await this.keys()
    return fill(new SignJWT(claims))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign((outcome === 'wrong_key' ? wrong : right).privateKey)
  }

  keys() {
    return (this.#keys ??= Promise.all([newKeys(), newKeys()]).then(([right, wrong]) => ({ right, wrong })))
  }

  get keyId(): string {
    return KEY_ID
  }

  reset(): void {
    for (const map of [this.#requests, this.#codes, this.#tokens]) map.clear()
  }
}

const newKeys = () => generateKeyPair('RS256', { extractable: true })

const toSubject = (email: string) =>
  `sandbox-${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 21)}`

const pickNames = ({ firstName, lastName }: SandboxPerson) => ({ firstName, lastName })

function store<Value>(map: Map<string, Value>, value: Value): string {
  const key = randomBytes(24).toString('base64url')
  map.set(key, value)
  if (map.size > ENTRIES_MAX) map.delete(map.keys().next().value!)
  return key
}
