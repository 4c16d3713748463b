import { jwtVerify } from 'jose'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { readWithKeys, signJwt } from '#lib/session-keys.ts'
import { isMember, isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { findAccount, findSignedIn } from './accounts.db.ts'
import { browserName } from './browser-name.rules.ts'
import { SESSION_LIFE, STAFF_IDLE, TOKEN_LIFE, USE_WRITTEN_EVERY } from './session.rules.ts'
import { saveUse } from './sessions.db.ts'

const ISSUER = 'boldo'

type Person = SignedIn & { tokenVersion: number }

/** ACCOUNT §3; the server trusts only `userId` and `version`, and loads the rest. */
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
  staffRole: string | null
  version: number
  /** `auth_time`: when the session began (seconds since 1970). */
  session: string
  auth_time: number
}

/** Valid for 12 hours at most, and never longer than the session. `now`: the shop's clock. */
export function signSession(person: Person, { secret, now }: { secret: string; now: Temporal.Instant }): string {
  const { id: session, startedAt } = person.session ?? { id: newId(), startedAt: now }
  const [tokenEnd, sessionEnd] = [now.add(TOKEN_LIFE), startedAt.add(SESSION_LIFE)]
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
    session,
    auth_time: Math.floor(startedAt.epochMilliseconds / 1_000),
  }
  const toSeconds = (ms: number) => Math.floor(ms / 1_000)
  return signJwt(encodeKey(secret), {
    ...payload,
    iss: ISSUER,
    iat: toSeconds(now.epochMilliseconds),
    exp: toSeconds(Math.min(tokenEnd.epochMilliseconds, sessionEnd.epochMilliseconds)),
  })
}

/** @throws DomainError 'account.sign_in_needed' when the session has ended since the call began */
export async function renewSession(
  shop: Shop,
  { id, tokenVersion, session }: Pick<SignedIn, 'id' | 'tokenVersion' | 'session'>,
): Promise<string> {
  const person = await findAccount(shop, id)
  const version = tokenVersion ?? person?.tokenVersion
  if (!person || person.tokenVersion !== version) throw refuse('account.sign_in_needed')
  const secret = shop.settings.sessionSecret
  return signSession({ ...person, ...(session && { session }) }, { secret, now: shop.now() })
}

/**
 * Null without a valid session; staff's ends after half an hour. `isLook`: this request does not extend the session.
 */
export async function readSession(
  shop: Shop,
  token: string,
  { isLook = false, agent = null }: { isLook?: boolean; agent?: string | null } = {},
): Promise<SignedIn | null> {
  const payload = await readPayload(shop, token)
  const found = payload && (await findSignedIn(shop, payload.userId, payload.session))
  if (!found || found.tokenVersion !== payload.version || found.endedAt) return null
  const { lastUsedAt, endedAt: _, ...person } = found
  const session = { id: payload.session, startedAt: instantOfS(payload.auth_time) }
  const lastUse = lastUsedAt && Temporal.Instant.fromEpochMilliseconds(lastUsedAt.getTime())
  const isOver = (since: Temporal.Instant, life: Temporal.DurationLike) =>
    Temporal.Instant.compare(since.add(life), shop.now()) <= 0
  if (isStaff(person) && isOver(lastUse ?? instantOfS(payload.iat), STAFF_IDLE)) return null
  if (!isLook && (!lastUse || isOver(lastUse, USE_WRITTEN_EVERY[isStaff(person) ? 'staff' : 'customers']))) {
    const { id: accountId, tokenVersion } = person
    await saveUse(shop, { ...session, accountId, tokenVersion, browser: browserName(agent) })
  }
  return { ...person, session }
}

/** Reads nothing of the database: the role is the one at the sign-in. */
export const isStaffToken = async (shop: Shop, token: string | undefined): Promise<boolean> =>
  token !== undefined && ((await readPayload(shop, token))?.staffRole ?? null) !== null

async function readPayload(shop: Shop, token: string): Promise<(TokenPayload & { iat: number }) | null> {
  const { sessionSecret, earlierSecrets = [] } = shop.settings
  const options = {
    issuer: ISSUER,
    algorithms: ['HS256'],
    currentDate: new Date(shop.now().epochMilliseconds),
    requiredClaims: ['iat', 'exp', 'auth_time'],
  }
  const verify = (key: Uint8Array) => jwtVerify<TokenPayload & { iat: number }>(token, key, options)
  try {
    const { payload } = await readWithKeys([encodeKey(sessionSecret), ...earlierSecrets.map(encodeKey)], verify)
    return isUuid(payload.userId) && isUuid(payload.session) ? payload : null
  } catch {
    return null
  }
}

const instantOfS = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)

const encodeKey = (secret: string) => new TextEncoder().encode(secret)
