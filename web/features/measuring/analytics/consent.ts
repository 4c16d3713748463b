/** A cookie, so that the server sees it too (shop/ground/analytics): valid half a year, revocable on every page. */
import { useSyncExternalStore } from 'react'

export type Consent = 'yes' | 'no'

const HALF_A_YEAR_S = 182 * 24 * 3600
const listeners = new Set<() => void>()

/** Null without an answer, or after its expiry. */
export function readConsent(): Consent | null {
  const [, stored] = /(?:^|;\s*)consent=(yes|no)/.exec(document.cookie) ?? []
  return (stored as Consent | undefined) ?? null
}

export function keepConsent(consent: Consent): void {
  document.cookie =
    `consent=${consent}; Path=/; Max-Age=${HALF_A_YEAR_S}; ` +
    `SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  for (const listener of listeners) listener()
}

/** 'no' on the server. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => 'no')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
