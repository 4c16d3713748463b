import { SignJWT, jwtVerify } from 'jose'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { readWithKeys } from '#lib/session-keys.ts'
import { isMember, isStaff, type SignedIn } from '#shop/policy/account.rules.ts'
import { findAccount } from './accounts.db.ts'
import { useStaffSession } from './staff/staff-sessions.ts'

const ISSUER = 'boldo'
const LIFE = '12h'

type Person = SignedIn & { tokenVersion: number }

/** The browser's part of a token (ACCOUNT §3); the server trusts only `userId` and `version`, and loads the rest. */
export type TokenPayload = {
  userId: string
  firstName: string
  email: string
  userName: string
  userPhone: string
  rut: string
  hasProfile: boolean
  isClient: boolean
  isCallCenterOp: boolean
  /** Of staff, null for customers. */
  staffRole: string | null
  version: number
}

/** A signed token of 12 hours for this person. `now`: the shop's clock. */
export function signSession(
  person: Person,
  options: { secret: string; now: Temporal.Instant; life?: string },
): Promise<string> {
  const payload: TokenPayload = {
    userId: person.id,
    firstName: person.firstName,
    email: person.email,
    userName: `${person.firstName} ${person.lastName}`.trim(),
    userPhone: person.phoneNumber,
    rut: person.rut,
    hasProfile: person.hasProfile,
    isClient: isMember(person),
    isCallCenterOp: person.role === 'operator',
    staffRole: isStaff(person) ? person.role : null,
    version: person.tokenVersion,
  }
  const issued = new Date(options.now.epochMilliseconds)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(issued)
    .setExpirationTime(expiry(issued, options.life ?? LIFE))
    .sign(keyOf(options.secret))
}

/**
 * A new token in place of a signed-in person's, with their data of now.
 * @throws DomainError 'account.sign_in_needed' when a new password, a sign-out or a deletion has ended the session
 * since the call began
 */
export async function renewSession(shop: Shop, account: Pick<SignedIn, 'id' | 'tokenVersion'>): Promise<string> {
  const person = await findAccount(shop, account.id)
  const version = account.tokenVersion ?? person?.tokenVersion
  if (!person || person.tokenVersion !== version) throw refuse('account.sign_in_needed')
  return signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
}

/**
 * The user of a token. Null, a visitor, when it is forged, expired or revoked, its account was deleted, or staff have
 * not used it for half an hour. `isLook`: the question itself is no use.
 */
export async function readSession(
  shop: Shop,
  token: string,
  { isLook = false }: { isLook?: boolean } = {},
): Promise<SignedIn | null> {
  let payload
  try {
    const { sessionSecret, earlierSecrets = [] } = shop.settings
    const options = {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    const verify = (key: Uint8Array) => jwtVerify<TokenPayload>(token, key, options)
    payload = (await readWithKeys([keyOf(sessionSecret), ...earlierSecrets.map(keyOf)], verify)).payload
  } catch {
    return null
  }
  const person = typeof payload.userId === 'string' ? await findAccount(shop, payload.userId) : undefined
  if (!person || person.tokenVersion !== payload.version) return null
  if (isStaff(person)) {
    const issuedAt = Temporal.Instant.fromEpochMilliseconds((payload.iat ?? 0) * 1_000)
    if (!(await useStaffSession(shop, { token, accountId: person.id, issuedAt }, { isLook }))) return null
  }
  return person
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

function expiry(issued: Date, life: string): Date {
  const hours = /^(\d+)h$/.exec(life)
  return new Date(issued.getTime() + Number(hours?.[1] ?? 12) * 3_600_000)
}
