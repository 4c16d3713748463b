import MenuIcon from 'lucide-react/icons/text-align-justify'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { addressIn } from '#lib/locale.ts'
import type { WorkCounter } from '#shop/counter/workload/work-counter.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { signOut } from '#web/features/people/session/sign-out.ts'
import { useAfterChange } from '#web/platform/focus.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { CHANGE_PASSWORD_PATH, DESK_PATH } from '#web/platform/paths.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { prefetchModal } from '#web/ui/modal.tsx'
import { START_PATH } from './back-office-paths.ts'
import { KeyHelp, PageKeys } from './keys.tsx'
import { findEntry, MENU_ENTRIES } from './menu-entries.ts'
import { backOffice } from './messages/back-office.es.ts'
import { Notices } from './notices.tsx'
import { OfflineNote, OfflineProvider } from './offline-note.tsx'
import { useMay } from './permissions.tsx'
import { SessionEnding } from './still-here.tsx'
import { formatWorkCount, useWaiting } from './work-counts.tsx'

const MAIN = 'contenido'

/** `search`: the button of the one search, in the head. */
export function BackOfficeFrame({ search, children }: { search?: ReactNode; children: ReactNode }) {
  const t = useMessages(backOffice)
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  // A page's keys and a screen reader begin at its head, not at the pressed link.
  useAfterChange(pathname, () => main.current?.focus({ preventScroll: true }))
  // Fetched by a press without a connection it would reload the page, and what was ticked would be lost.
  useEffect(() => void prefetchModal().catch(() => {}), [])
  return (
    <div className="flex min-h-dvh flex-col [--header-height:3.5rem]">
      <a
        href={`#${MAIN}`}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className={
          'fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-white px-4 py-2.5 font-semibold text-hoja-700 ' +
          'shadow-float focus:translate-y-0'
        }
      >
        {t.skip}
      </a>
      <TopBar search={search} />
      <div className="flex grow">
        <aside className="hidden w-56 shrink-0 border-r border-arena-200 bg-white lg:block">
          <nav aria-label={t.menu.label} className="sticky top-14 p-3">
            <Entries />
          </nav>
        </aside>
        <main
          ref={main}
          id={MAIN}
          tabIndex={-1}
          className={
            'min-w-0 grow p-4 pb-24 outline-none sm:pb-6 lg:p-6 print:p-0 max-sm:[&_button]:min-h-11 ' +
            'max-sm:[&_button]:min-w-11'
          }
        >
          <OfflineProvider>
            {children}
            {/* At the foot of the screen: what a person works on stays where it is. */}
            <OfflineNote
              className={
                'pointer-events-none sticky bottom-18 z-20 not-empty:pt-3 sm:bottom-4 ' +
                'in-[main:has([data-page-bar=all])]:hidden sm:in-[main:has([data-page-bar])]:hidden'
              }
            />
          </OfflineProvider>
        </main>
      </div>
      <FootBar />
      <PageKeys />
      <Notices />
      <SessionEnding />
    </div>
  )
}

function TopBar({ search }: { search: ReactNode }) {
  const t = useMessages(backOffice)
  const may = useMay()
  const locale = useLocale()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useAfterChange(pathname, () => setOpen(false))
  const links = (
    <>
      {may('orders.sell') ? <a href={addressIn(locale, DESK_PATH)}>{t.links.sell}</a> : null}
      <a href={addressIn(locale, '/')}>{t.links.shop}</a>
      <Link to={CHANGE_PASSWORD_PATH}>{t.links.password}</Link>
      <button type="button" onClick={() => void signOut('/')} className="text-left">
        {t.links.signOut}
      </button>
      <Languages />
    </>
  )
  return (
    <header className="on-dark sticky top-0 z-30 bg-hoja-950 text-white low:static print:hidden">
      <div className="flex h-14 items-center gap-3 px-3 lg:px-6">
        <IconButton label={t.menu.open} variant="onDark" onClick={() => setOpen(true)} className="lg:hidden">
          <MenuIcon size={24} aria-hidden />
        </IconButton>
        <Link to={START_PATH} className="flex h-11 items-center gap-3 rounded-control font-semibold">
          <BoldoLogo className="h-7 w-auto max-sm:hidden" />
          {t.title}
        </Link>
        <div className="ml-auto flex items-center gap-1">
          {search}
          <KeyHelp />
          <div
            className={
              'hidden items-center gap-1 text-sm lg:flex *:flex *:h-11 *:items-center *:rounded-control *:px-3 ' +
              '*:hover:bg-hoja-800'
            }
          >
            {links}
          </div>
          <span className="max-w-40 truncate pl-2 text-sm font-semibold">{session?.firstName}</span>
        </div>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t.title} side="left">
        <nav aria-label={t.menu.label}>
          <Entries />
        </nav>
        <div className="mt-4 grid border-t border-arena-200 pt-4 *:flex *:min-h-11 *:items-center *:px-3">{links}</div>
      </Drawer>
    </header>
  )
}

const LANGUAGES = [
  { locale: 'es', lang: 'es-CL', name: 'Español' },
  { locale: 'en', lang: 'en', name: 'English' },
] as const

// A full load, because the whole document changes its language.
function Languages() {
  const t = useMessages(backOffice).links
  const locale = useLocale()
  return (
    <span role="group" aria-label={t.language}>
      {LANGUAGES.filter((language) => language.locale !== locale).map((language) => (
        <a
          key={language.locale}
          href={`?lang=${language.locale}`}
          lang={language.lang}
          hrefLang={language.lang}
          className="flex min-h-11 min-w-11 items-center"
        >
          {language.name}
        </a>
      ))}
    </span>
  )
}

function Entries() {
  const t = useMessages(backOffice).entries
  const { entries, current } = useEntries()
  return (
    <ul className="grid gap-1">
      {entries.map(({ key, path, Icon, counters }) => (
        <li key={key}>
          <Link
            to={path}
            aria-current={path === current ? 'page' : undefined}
            className={
              'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-hoja-50 ' +
              'aria-[current=page]:bg-hoja-100 aria-[current=page]:font-semibold aria-[current=page]:text-hoja-800'
            }
          >
            <Icon size={20} aria-hidden /> {t[key]}
            <Waiting
              counters={counters}
              className={'ml-auto rounded-full bg-hoja-100 px-2 text-sm text-hoja-800 in-aria-[current=page]:bg-white'}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface WaitingProps {
  counters: readonly WorkCounter[]
  /** What there is room for; more is '99+'. */
  max?: number
  className: string
}

function Waiting({ counters, max = Infinity, className }: WaitingProps) {
  const t = useMessages(backOffice).menu
  const waiting = useWaiting()(counters)
  if (!waiting?.count) return null
  return (
    <>
      <span aria-hidden="true" className={`font-semibold tabular-nums ${className}`}>
        {waiting.count > max ? `${max}+` : formatWorkCount(waiting)}
      </span>
      <span className="sr-only">{t.waiting(formatWorkCount(waiting))}</span>
    </>
  )
}

function FootBar() {
  const t = useMessages(backOffice)
  const { entries, current } = useEntries()
  return (
    <nav
      aria-label={t.menu.short}
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-arena-200 bg-white sm:hidden low:static print:hidden"
    >
      <ul className="flex">
        {entries
          .filter(({ isShort }) => isShort)
          .map(({ key, path, Icon, counters }) => (
            <li key={key} className="grow basis-0">
              <Link
                to={path}
                aria-current={path === current ? 'page' : undefined}
                className={
                  'relative grid h-14 justify-items-center content-center gap-0.5 text-xs font-medium ' +
                  'aria-[current=page]:font-semibold aria-[current=page]:text-hoja-700'
                }
              >
                <Icon size={20} aria-hidden /> {t.entries[key]}
                <Waiting
                  counters={counters}
                  max={99}
                  className="absolute top-1 left-1/2 ml-1.5 rounded-full bg-hoja-700 px-1.5 text-xs text-white"
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function useEntries() {
  const may = useMay()
  const { pathname } = useLocation()
  const entries = MENU_ENTRIES.filter(({ permissions }) => may(...permissions))
  return { entries, current: findEntry(pathname).path }
}
