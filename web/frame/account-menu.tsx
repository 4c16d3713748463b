/** Downloaded for signed-in users alone (ACCOUNT §2). */
import LogOut from 'lucide-react/icons/log-out'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { account as accountMessages } from '#web/features/account/account/messages/account.es.ts'
import { accountMenu } from '#web/frame/messages/account-menu.es.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { accountPages, ACCOUNT_PAGES } from '#web/features/account/account/account-entries.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { signOut } from '#web/features/people/session/sign-out.ts'
import { BACK_OFFICE_PATH, DESK_PATH } from '#web/platform/paths.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { useOnAnotherPage } from './on-another-page.ts'

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-tinta-900 hover:bg-hoja-50'

export default function AccountMenu({ className, icon }: { className: string; icon: ReactNode }) {
  const t = useMessages(accountMenu)
  const entries = useMessages(accountMessages)
  const { account } = useMessages(frame)
  const session = useSession()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useOnAnotherPage(() => setOpen(false))
  const closeOutside = ({ target }: Event) => {
    if (open && !place.current?.contains(target as Node)) setOpen(false)
  }
  useWindowEvent('pointerdown', closeOutside)
  useWindowEvent('focusin', closeOutside)
  useWindowEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  })
  const name = session?.firstName ?? ''
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        aria-label={name ? t.menu(name) : account}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {icon}
        <span className="hidden max-w-32 truncate lg:inline">{name || account}</span>
      </button>
      <div
        id={id}
        hidden={!open}
        className={
          'absolute top-full right-0 z-40 mt-1 w-64 rounded-card border border-arena-200 bg-white p-2 ' +
          'text-tinta-900 shadow-float'
        }
      >
        {name ? <p className="truncate px-3 pt-2 pb-1 text-sm text-tinta-600">{t.greeting(session!.name)}</p> : null}
        {session?.staffRole ? (
          <Link to={BACK_OFFICE_PATH} className={ENTRY}>
            {t.backOffice}
          </Link>
        ) : null}
        {session?.isCallCenterOp ? (
          <Link to={DESK_PATH} className={ENTRY}>
            {t.desk}
          </Link>
        ) : null}
        {(session ? accountPages(session) : []).map((page) => (
          <Link key={page} to={ACCOUNT_PAGES[page]} className={ENTRY}>
            {entries.pages[page]}
          </Link>
        ))}
        <button type="button" className={ENTRY} onClick={() => void signOut('/')}>
          <LogOut size={20} aria-hidden className="text-hoja-700" /> {t.signOut}
        </button>
      </div>
    </div>
  )
}
