/** A user who is neither client nor staff completes the profile before any other page (ACCOUNT §4, CONTENT §4). */
import { useEffect } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH, NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { isMarkedNotFound } from '#web/platform/not-found-path.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { splitPath } from '#lib/locale.ts'
import { keepPlaceToReturnTo } from './return-to.ts'
import { readSession, useSession, type Session } from './session.ts'

/** Staff without a profile have nothing to complete. */
export const lacksProfile = (session: Session | null): boolean =>
  session !== null && !session.isClient && !session.hasProfile && session.staffRole === null

const isOpen = (path: string) => [CREATE_ACCOUNT_PATH, NOT_FOUND_PATH].includes(path.replace(/(?<=.)\/+$/, ''))

/** For the root's middleware. @throws a redirection away from the page of this address */
export function guardProfile(url: string): void {
  const { pathname, search } = new URL(url)
  const { path } = splitPath(pathname)
  if (!lacksProfile(readSession()) || isOpen(path)) return
  keepPlace(path + search)
  throw redirect(CREATE_ACCOUNT_PATH)
}

/** For pages that run no loader in the browser, and for a sign-in on the present page. */
export function useProfileGuard(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustComplete = lacksProfile(useSession()) && !isOpen(pathname)
  useEffect(() => {
    // The boundary of a missing page runs its effect before this one, and leads to /404.
    if (!mustComplete || isMarkedNotFound(pathname)) return
    keepPlace(pathname + search)
    void hydrateNow().then(() => navigate(CREATE_ACCOUNT_PATH, { replace: true }))
  }, [mustComplete, pathname, search, navigate])
}

/** The sign-in page is no place to return to. */
function keepPlace(place: string) {
  if (!place.startsWith(LOGIN_PATH)) keepPlaceToReturnTo(place)
}
