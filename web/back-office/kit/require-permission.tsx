import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { START_PATH } from './back-office-paths.ts'
import { findEntry } from './menu-entries.ts'
import { backOffice } from './messages/back-office.es.ts'
import { PageTitle } from './page-title.tsx'
import { useMay } from './permissions.tsx'

/** Without any of the permissions the page names who has the first. */
export function RequirePermission({ anyOf, children }: { anyOf: readonly Permission[]; children: ReactNode }) {
  const t = useMessages(backOffice)
  const may = useMay()
  const { pathname } = useLocation()
  if (may(...anyOf)) return children
  const { key, path } = findEntry(pathname)
  return (
    <>
      <PageTitle title={t.entries[key]} />
      <EmptyState
        title={t.permissions.none}
        text={t.permissions.holders[anyOf[0] as keyof typeof t.permissions.holders]}
        actions={
          path === START_PATH ? null : (
            <Link to={START_PATH} className="text-link inline-flex min-h-11 items-center">
              {t.permissions.toStart}
            </Link>
          )
        }
      />
    </>
  )
}
