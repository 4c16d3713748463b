/**
 * Who is signed in in this browser: what the stored token says of itself (ACCOUNT §3). For what the screens show; what
 * anyone may do and pay is the server's to decide, which checks the token's signature.
 */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import { subscribeSession, notifySession } from './session-signs.ts'

export type Session = {
  userId: string
  firstName: string
  name: string
  email: string
  phone: string
  rut: string
  isClient: boolean
  isCallCenterOp: boolean
  hasProfile: boolean
  expiresAtMs: number
}

let read: { token: string; session: Session | null } | undefined

/** Null for visitors and guests, and once the token has expired; null on the server and while hydrating. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null)
}

export function readSession(): Session | null {
  const token = readStored('token') ?? ''
  if (read?.token !== token) read = { token, session: sessionOf(token) }
  return read.session && read.session.expiresAtMs > Date.now() ? read.session : null
}

/** Keeps the token that the server gave, and what it says (ACCOUNT §3): from now on it goes with every call. */
export function saveSession(token: string): void {
  const session = sessionOf(token)
  const typedBy = readStored('typedBy')
  // What somebody typed before their session ended is not for the next person at this computer.
  if (typedBy && typedBy !== session?.userId) forgetTypedData()
  store(token, session)
  writeStored('isGuestUser', null)
  writeStored('typedBy', null)
  writeStored('lastActivity', String(Date.now()))
}

/**
 * Nothing of who was signed in stays in this browser; the cart does, and so does what they typed: `forgetTypedData`
 * forgets that.
 */
export function forgetSession(): void {
  store(null, null)
  writeStored('lastActivity', null)
}

/** The session ended by itself: what was typed waits for the same person (ACCOUNT §4). */
export function expireSession(): void {
  writeStored('typedBy', sessionOf(readStored('token') ?? '')?.userId ?? null)
  forgetSession()
}

/**
 * When the session ends if nobody does anything: the token's own end, or 30 minutes after the last sign of a person in
 * any window (ACCOUNT §9). Ms since 1970; null without one.
 */
export function sessionEndsAtMs(): number | null {
  const session = sessionOf(readStored('token') ?? '')
  if (!session) return null
  const lastMs = Number(readStored('lastActivity') || Number.NaN)
  return Number.isFinite(lastMs) ? Math.min(session.expiresAtMs, lastMs + INACTIVITY_MS) : session.expiresAtMs
}
const INACTIVITY_MS = 1_800_000

function store(token: string | null, session: Session | null) {
  writeStored('token', token)
  writeStored('session', session?.userId ?? null)
  writeStored('userName', session?.name ?? null)
  writeStored('userEmail', session?.email ?? null)
  writeStored('userPhone', session?.phone ?? null)
  notifySession()
}

/** What a token says of itself, unchecked; null when it is none. */
export function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' ? (payload as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Anybody may write into storage: whatever is no token is nobody. */
export function sessionOf(token: string): Session | null {
  const payload = payloadOf(token)
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
    hasProfile: payload.hasProfile === true,
  }
}
