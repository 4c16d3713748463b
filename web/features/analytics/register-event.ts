import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { readConsent } from './consent.ts'
import type { RegisterEvent } from './events.rules.ts'
import { track } from './track.ts'

/** Somebody registered (SHOP §7 'register'): once for each registration, also when its mail is asked for again or the page is loaded anew. */
export function trackRegister(id: string, method: RegisterEvent['method']): void {
  if (readConsent() !== 'yes' || readStored('analyticsRegistered') === id) return
  writeStored('analyticsRegistered', id)
  track({ event: 'register', method })
}
