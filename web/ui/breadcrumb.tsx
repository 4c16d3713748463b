import { Link } from '#web/ui/link.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

interface Crumb {
  label: string
  /** Left out for a step that cannot be visited, and for the last one. */
  to?: string | undefined
  /** Given when it is not the page's language. */
  lang?: string | undefined
}

export function Breadcrumb({ crumbs, className = '' }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useMessages(ui)
  return (
    <nav aria-label={t.breadcrumb} className={`min-w-0 ${className}`}>
      <ol className="-my-3 flex min-w-0 items-center gap-2 overflow-hidden py-3 text-sm text-tinta-600">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={`${crumb.label}${crumb.to ?? ''}`}
              className={`flex items-center gap-2 ${last ? 'min-w-0' : 'shrink-0'}`}
            >
              {index > 0 ? (
                <span aria-hidden="true" className="text-tinta-400">
                  /
                </span>
              ) : null}
              {crumb.to && !last ? (
                <Link
                  to={crumb.to}
                  lang={crumb.lang}
                  className="-my-3 py-3 underline-offset-4 hover:text-hoja-700 hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span
                  aria-current={last ? 'page' : undefined}
                  lang={crumb.lang}
                  className={`truncate ${last ? 'font-medium text-tinta-900' : ''}`}
                >
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
