/** `path` is one of this shop's; it is stored for this tab only. */
import { redirect } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { BACK_OFFICE_PATH, DESK_PATH } from '#web/platform/paths.ts'
import { splitPath } from '#lib/locale.ts'
import { readSession, type Session } from './session.ts'

export function keepPlaceToReturnTo(path: string): void {
  writeStored('returnTo', path)
}

/** Any script may write into storage: a path that is not this shop's counts as none. */
export function readPlaceToReturnTo(): string | null {
  const path = readStored('returnTo')
  return path && /^\/(?![/\\])/.test(path) && !path.startsWith(LOGIN_PATH) ? path : null
}

export function takePlaceToReturnTo(): string | null {
  const path = readPlaceToReturnTo()
  writeStored('returnTo', null)
  return path
}

/** An operator begins at the desk (CONTENT §2.11), other staff in the back office. */
export function startPlace(): string {
  const session = readSession()
  if (session?.isCallCenterOp) return DESK_PATH
  return session?.staffRole ? BACK_OFFICE_PATH : '/'
}

/**
 * For a page that needs an account. Null for a session that has just ended: the page stays, and session-watch.tsx
 * reports it.
 * @throws a redirection to the sign-in, which leads back here
 */
export function requireSession(url: string): Session | null {
  const session = readSession()
  if (session || readStored('token')) return session
  const { pathname, search } = new URL(url)
  keepPlaceToReturnTo(splitPath(pathname).path + search)
  throw redirect(LOGIN_PATH)
}
