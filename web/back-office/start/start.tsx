import { Link } from 'react-router'
import { MENU_ENTRIES } from '#web/back-office/kit/menu-entries.ts'
import { backOffice } from '#web/back-office/kit/messages/back-office.es.ts'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { start } from './messages/start.es.ts'

export function Start() {
  const t = useMessages(start)
  const { entries } = useMessages(backOffice)
  const may = useMay()
  const session = useSession()
  return (
    <>
      <PageTitle title={t.title} text={session ? t.greeting(session.firstName) : null} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {MENU_ENTRIES.flatMap(({ key, path, permission, Icon }) =>
          key === 'start' || !may(permission) ? (
            []
          ) : (
            <li key={key}>
              <Link
                to={path}
                className={
                  'grid h-full content-start gap-1 rounded-card border border-arena-200 bg-white p-5 ' +
                  'hover:border-hoja-700'
                }
              >
                <Icon size={24} aria-hidden className="text-hoja-700" />
                <span className="text-lg font-semibold">{entries[key]}</span>
                <span className="text-sm text-tinta-600">{t.rooms[key]}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
