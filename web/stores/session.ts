/**
 * Who is signed in in this browser: what the stored token says of itself (ACCOUNT §3). For what the screens show; what
 * anyone may do and pay is the server's to decide, which checks the token's signature.
 */
import { useSyncExternalStore } from 'react'
import { readStored } from './browser-storage.ts'

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

/** Anybody may write into storage: whatever is no token is nobody. */
export function sessionOf(token: string): Session | null {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const { userId, exp } = payload
    if (typeof userId !== 'string' || typeof exp !== 'number') return null
    const text = (key: string) => (typeof payload[key] === 'string' ? (payload[key] as string) : '')
    return {
      userId, expiresAtMs: exp * 1000, firstName: text('firstName'), name: text('userName'), email: text('email'), phone: text('userPhone'), rut: text('rut'),
      isClient: payload.isClient === true, isCallCenterOp: payload.isCallCenterOp === true, hasProfile: payload.hasProfile === true,
    }
  } catch {
    return null
  }
}

/** Signing in and out in another window. */
function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
