/** A first view only needs to know whether there is a token; session.ts arrives with the code that needs the user. */
import { useSyncExternalStore } from 'react'
import { readStored } from '#web/platform/browser-storage.ts'

const listeners = new Set<() => void>()

/** True also for a session that has just expired; false on the server and while hydrating. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => Boolean(readStored('token')),
    () => false,
  )
}

/** `listener` is called after changes in other windows too. */
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
