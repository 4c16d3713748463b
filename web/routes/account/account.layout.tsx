/** For signed-in users, in the browser only (ACCOUNT §4, §6). */
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { currentPlace, loadPage } from '#web/platform/paths.ts'
import { splitPath } from '#lib/locale.ts'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import { keepPlaceToReturnTo, requireSession } from '#web/features/people/session/return-to.ts'
import { sessionEndsAtMs, useSession } from '#web/features/people/session/session.ts'
import type { Route } from './+types/account.layout.ts'
import { accountPages, ACCOUNT_PAGES, isAccountPath } from '#web/features/account/account/account-entries.ts'
import { AccountLoading } from '#web/features/account/account/account-skeleton.tsx'
import { CurrentLink } from '#web/ui/current-link.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = requireSession(request.url)
  if (session && !isAccountPath(session, splitPath(new URL(request.url).pathname).path)) throw redirect('/')
  // The page replaces the skeleton at once, while the category menu around it still waits for a first action.
  await hydrateNow()
  return null
}
clientLoader.hydrate = true as const

export { AccountLoading as HydrateFallback }

export default function AccountLayout() {
  const t = useMessages(account)
  const session = useSession()
  useLeavingElsewhere()
  useRememberedLanguage()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the menu is a row that is longer than the screen.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function, so the braces discard it.
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname, session === null])
  if (!session) return <AccountLoading />
  const pages = accountPages(session)
  return (
    <div className="page-width grid gap-6 py-6 lg:grid-cols-[15rem_1fr] lg:gap-10 lg:py-10">
      <nav ref={menu} aria-label={t.title} className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
        <p className="mb-2 truncate px-3 text-sm text-tinta-600 max-lg:hidden">{session.name}</p>
        <ul className="flex gap-2 lg:grid lg:gap-1">
          {pages.map((page) => (
            <li key={page}>
              <CurrentLink
                to={ACCOUNT_PAGES[page]}
                className={
                  'flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap text-tinta-900 ' +
                  'hover:bg-hoja-50 max-lg:border max-lg:border-arena-200 max-lg:bg-white ' +
                  'aria-[current=page]:bg-hoja-100 aria-[current=page]:font-semibold aria-[current=page]:text-hoja-800'
                }
              >
                {t.pages[page]}
              </CurrentLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0" onClickCapture={validateToken} onSubmitCapture={validateToken}>
        <Outlet />
      </div>
    </div>
  )
}

/** The token is validated before each action (ACCOUNT §2): after its end nothing is sent, and the notice opens. */
function validateToken(event: SyntheticEvent) {
  const endsAt = sessionEndsAtMs()
  // Without a session nothing ends: a deleted account's last page has a way out.
  if (endsAt === null || endsAt > Date.now()) return
  event.preventDefault()
  event.stopPropagation()
  dispatchEvent(new Event('session-doubted'))
}

/** After a sign-out in another window no data of the account may stay on the screen. */
function useLeavingElsewhere() {
  useWindowEvent('storage', ({ key, newValue }) => {
    if (key !== 'token' || newValue) return
    keepPlaceToReturnTo(currentPlace())
    loadPage(LOGIN_PATH)
  })
}
