/**
 * The first view's knowledge of the session: whether there is a token. The user (session.ts) arrives with the code that
 * needs it.
 */
import { useSyncExternalStore } from 'react'
import { readStored } from '#web/platform/browser-storage.ts'

const listeners = new Set<() => void>()

/** A person is signed in, or was until now; false on the server and while hydrating. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => Boolean(readStored('token')),
    () => false,
  )
}

/** Signing in and out, in this window and in others. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function notifySession(): void {
  for (const listener of listeners) listener()
}
