/** The token's own claims (ACCOUNT §3) are for display: the server verifies them and decides rights and prices. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import { subscribeSession, notifySession } from './session-flag.ts'

export type Session = {
  userId: string
  firstName: string
  name: string
  email: string
  phone: string
  rut: string
  isClient: boolean
  isCallCenterOp: boolean
  /** Null for customers. */
  staffRole: string | null
  hasProfile: boolean
  expiresAtMs: number
}

let read: { token: string; session: Session | null } | undefined

/** Null for visitors and guests, after the token's expiry, on the server and while hydrating. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null)
}

export function readSession(): Session | null {
  const token = readStored('token') ?? ''
  if (read?.token !== token) read = { token, session: parseSession(token) }
  return read.session && read.session.expiresAtMs > Date.now() ? read.session : null
}

/** Stores the token, which every later API call sends (ACCOUNT §3). */
export function saveSession(token: string): void {
  const session = parseSession(token)
  const typedBy = readStored('typedBy')
  // Text that another person typed here before their session ended is removed.
  if (typedBy && typedBy !== session?.userId) forgetTypedData()
  storeSession(token, session)
  writeStored('isGuestUser', null)
  writeStored('typedBy', null)
  writeStored('lastActivity', String(Date.now()))
}

/** The cart and the typed text stay: `forgetTypedData` removes the text. */
export function forgetSession(): void {
  storeSession(null, null)
  writeStored('lastActivity', null)
}

/** The typed text waits for the same person (ACCOUNT §4). */
export function expireSession(): void {
  writeStored('typedBy', parseSession(readStored('token') ?? '')?.userId ?? null)
  forgetSession()
}

/** Ms since 1970: the token's expiry, or earlier 30 minutes after the last activity (ACCOUNT §9). Null without one. */
export function sessionEndsAtMs(): number | null {
  const session = parseSession(readStored('token') ?? '')
  if (!session) return null
  const lastMs = Number(readStored('lastActivity') || Number.NaN)
  return Number.isFinite(lastMs) ? Math.min(session.expiresAtMs, lastMs + INACTIVITY_MS) : session.expiresAtMs
}
const INACTIVITY_MS = 1_800_000

function storeSession(token: string | null, session: Session | null) {
  writeStored('token', token)
  writeStored('session', session?.userId ?? null)
  writeStored('user', session && JSON.stringify(toStoredUser(session)))
  writeStored('userName', session?.name ?? null)
  writeStored('userEmail', session?.email ?? null)
  writeStored('userPhone', session?.phone ?? null)
  notifySession()
}

/** The key `user` has the session's flags (ACCOUNT §3); e-mail and phone have keys of their own, a RUT has none. */
const toStoredUser = ({ userId, firstName, isClient, isCallCenterOp, hasProfile }: Session) => ({
  userId,
  firstName,
  isClient,
  isCallCenterOp,
  hasProfile,
})

/** Returns the token's unverified claims; null when it cannot be parsed. */
export function decodePayload(token: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' ? (payload as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Any script may write into storage: an invalid token means no person. */
export function parseSession(token: string): Session | null {
  const payload = decodePayload(token)
  if (!payload) return null
  const { userId, exp } = payload
  if (typeof userId !== 'string' || typeof exp !== 'number') return null
  const text = (key: string) => (typeof payload[key] === 'string' ? (payload[key] as string) : '')
  return {
    userId,
    expiresAtMs: exp * 1000,
    firstName: text('firstName'),
    name: text('userName'),
    email: text('email'),
    phone: text('userPhone'),
    rut: text('rut'),
    isClient: payload.isClient === true,
    isCallCenterOp: payload.isCallCenterOp === true,
    staffRole: text('staffRole') || null,
    hasProfile: payload.hasProfile === true,
  }
}
