import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { Link } from '#web/ui/link.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { pageHref, pageWindow } from './pagination.rules.ts'

const ON_MOBILE = 4
const ON_DESKTOP = 6
const PLACE = 'size-11 place-items-center rounded-control font-medium tabular-nums'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  /** The default is this address with `?pageId=`. */
  toHref?: ((page: number) => string) | undefined
}

/** Real links work before any script; first and last are hidden on mobile (SHOP §2, §9). */
export function Pagination({ page, pages, toHref }: PaginationProps) {
  const t = useMessages(ui).pages
  const { pathname, search } = useLocation()
  if (pages < 2) return null
  const href = toHref ?? ((page: number) => pageHref(pathname, search, page))
  return (
    <CachedPart
      as="nav"
      name="pages"
      of={[href(1), page, pages]}
      aria-label={t.label}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      <Steps page={page} pages={pages} href={href} />
    </CachedPart>
  )
}

type StepsProps = Pick<PaginationProps, 'page' | 'pages'> & { href: (page: number) => string }

function Steps({ page, pages, href }: StepsProps) {
  const t = useMessages(ui).pages
  const mobile = pageWindow(page, pages, ON_MOBILE)
  const step = (to: number, label: string, icon: ReactNode, look = 'grid') =>
    to < 1 || to > pages || to === page ? (
      <span aria-hidden="true" className={`${PLACE} ${look} text-tinta-400`}>
        {icon}
      </span>
    ) : (
      <Link to={href(to)} aria-label={label} className={`${PLACE} ${look} text-hoja-700 hover:bg-hoja-100`}>
        {icon}
      </Link>
    )

  return (
    <>
      {step(1, t.first, <ChevronFirst size={20} aria-hidden />, 'hidden lg:grid')}
      {step(page - 1, t.previous, <ChevronLeft size={20} aria-hidden />)}
      <ol className="flex flex-wrap justify-center gap-1">
        {pageWindow(page, pages, ON_DESKTOP).map((number) => (
          <li key={number} className={mobile.includes(number) ? '' : 'hidden lg:block'}>
            {number === page ? (
              <Link
                to={href(number)}
                aria-current="page"
                aria-label={t.current(number, pages)}
                className={`${PLACE} grid bg-hoja-700 text-white`}
              >
                {number}
              </Link>
            ) : (
              <Link to={href(number)} aria-label={t.page(number)} className={`${PLACE} grid hover:bg-hoja-100`}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t.next, <ChevronRight size={20} aria-hidden />)}
      {step(pages, t.last, <ChevronLast size={20} aria-hidden />, 'hidden lg:grid')}
    </>
  )
}
