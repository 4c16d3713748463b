import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { pageHref, pageWindow } from '#web/ui/pagination.rules.ts'

/** ACCOUNT §9. */
export const PAGE_SIZE = 5
const LINK_COUNT = 4
const linkClass = 'grid h-11 min-w-11 place-items-center rounded-control px-2 font-medium tabular-nums'
const otherPageClass = `${linkClass} text-hoja-700 hover:bg-hoja-100`

/** The page number of `?pageId=`, counted from 1. */
export const requestedPage = (search: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(search.get('pageId'))) || 1)

/** Four page links between 'Primera' and 'Última' (ACCOUNT §2), without links to missing pages. */
export function PageLinks({ page, totalCount }: { page: number; totalCount: number }) {
  const t = useMessages(account).paging
  const names = useMessages(ui).pages
  const { pathname, search } = useLocation()
  const pages = Math.ceil(totalCount / PAGE_SIZE)
  if (pages < 2) return null
  const step = (to: number, name: string, content: ReactNode) =>
    to < 1 || to > pages || to === page ? null : (
      <Link to={pageHref(pathname, search, to)} aria-label={name} className={otherPageClass}>
        {content}
      </Link>
    )
  return (
    <nav aria-label={names.label} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {step(1, names.first, t.first)}
      {step(page - 1, names.previous, <ChevronLeft size={20} aria-hidden />)}
      <ol className="flex gap-1">
        {pageWindow(Math.min(page, pages), pages, LINK_COUNT).map((number) => (
          <li key={number}>
            {number === page ? (
              <Link
                to={pageHref(pathname, search, number)}
                aria-current="page"
                aria-label={names.current(number, pages)}
                className={`${linkClass} bg-hoja-700 text-white`}
              >
                {number}
              </Link>
            ) : (
              <Link
                to={pageHref(pathname, search, number)}
                aria-label={names.page(number)}
                className={`${linkClass} hover:bg-hoja-100`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, names.next, <ChevronRight size={20} aria-hidden />)}
      {step(pages, names.last, t.last)}
    </nav>
  )
}
