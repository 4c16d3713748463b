/**
 * Who is signed in in this browser: what the stored token says of itself (ACCOUNT §3). For what the screens show; what
 * anyone may do and pay is the server's to decide, which checks the token's signature.
 */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

export type Session = { userId: string; firstName: string; name: string; email: string; phone: string; rut: string; isClient: boolean; isCallCenterOp: boolean; hasProfile: boolean; expiresAtMs: number }

let read: { token: string; session: Session | null } | undefined

/** Null for visitors and guests, and once the token has expired; null on the server and while hydrating. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

export function readSession(): Session | null {
  const token = readStored('token') ?? ''
  if (read?.token !== token) read = { token, session: sessionOf(token) }
  return read.session && read.session.expiresAtMs > Date.now() ? read.session : null
}

/** Keeps the token that the server gave, and what it says (ACCOUNT §3): from now on it goes with every call. */
export function keepSession(token: string): void {
  const session = sessionOf(token)
  store(token, session)
  writeStored('isGuestUser', null)
}

/** Nothing of who was signed in stays in this browser. */
export function forgetSession(): void {
  store(null, null)
}

function store(token: string | null, session: Session | null) {
  writeStored('token', token)
  writeStored('session', session?.userId ?? null)
  writeStored('userName', session?.name ?? null)
  writeStored('userEmail', session?.email ?? null)
  writeStored('userPhone', session?.phone ?? null)
  for (const listener of listeners) listener()
}

/** What a token says of itself, unchecked; null when it is none. */
export function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
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
    userId, expiresAtMs: exp * 1000, firstName: text('firstName'), name: text('userName'), email: text('email'), phone: text('userPhone'), rut: text('rut'),
    isClient: payload.isClient === true, isCallCenterOp: payload.isCallCenterOp === true, hasProfile: payload.hasProfile === true,
  }
}

const listeners = new Set<() => void>()

/** Signing in and out, in this window and in others. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
