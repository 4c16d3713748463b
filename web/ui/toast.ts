import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  detail?: string | undefined
  tone: 'success' | 'info' | 'error'
  action?: { label: string; to: string } | undefined
}

const TOASTS_MAX = 3
const NONE: readonly Toast[] = []
let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

/** The toast ends after 8 s, unless someone is reading it. */
export function showToast({
  text,
  detail,
  tone = 'success',
  action,
}: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  lastId += 1
  // The same sentence twice is one toast that starts again.
  set([...toasts.filter((toast) => toast.text !== text), { id: lastId, text, detail, tone, action }].slice(-TOASTS_MAX))
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
