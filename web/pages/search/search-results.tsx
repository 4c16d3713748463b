/** 'Resultados para …': the listing's cards, count, orders and pages; when nothing was found, what to try. */
import { Suspense, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { frame } from '#web/messages/es/frame.ts'
import { listing } from '#web/messages/es/listing.ts'
import { search as messages } from '#web/messages/es/search.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { CardMode } from '#web/pages/catalogue/card-mode.ts'
import { pageShown, pagesOf, shownAt } from '#web/pages/catalogue/page-size.rules.ts'
import { Later } from '#web/pages/catalogue/hydrate-later.tsx'
import { useWidthChange } from '#web/pages/catalogue/page-width.ts'
import { ProductGrid } from '#web/pages/catalogue/product-grid.tsx'
import { subscriptionMode } from '#web/pages/subscription/subscription-mode.ts'
import { splitPath } from '#web/platform/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ErrorState, NothingFound, PageLinks, SearchSortSelect } from './later.ts'
import type { Found, SearchFailure } from './load-search.ts'
import { readSearchQuery, searchAddress } from './search-address.rules.ts'

const PATH = '/busqueda'
const SEEN_AT_ONCE = 4

export function SearchResults({ found }: { found: Found | Pick<SearchFailure, 'failure'> }) {
  const t = useMessages(messages)
  const types = useMessages(frame).types
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const query = readSearchQuery(new URLSearchParams(location.search), location.pathname)
  const loading = revalidator.state === 'loading' || (navigation.location && splitPath(navigation.location.pathname).path.startsWith(PATH)) === true
  const retry = () => void revalidator.revalidate()
  useWidthChange((width) => (found.failure === null && found.widths.includes(width) ? undefined : retry()))
  const mode = query.subscription ? subscriptionMode : undefined
  const title = `${t.resultsFor} ${query.text === '' ? t.everything : `“${query.text}”`}`

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      {/* Results are no page of their own: the products and listings are what search engines should show. */}
      <PageHead title={title} noindex />
      <Breadcrumb crumbs={[{ label: t.home, to: '/' }, ...(mode ? [{ label: types.suscripciones, to: '/suscripciones' }] : []), { label: t.breadcrumb }]} />
      <h1 className="mt-3 text-2xl break-words lg:text-3xl">
        {t.resultsFor} <span className="text-hoja-700 max-sm:block">{query.text === '' ? t.everything : `“${query.text}”`}</span>
      </h1>
      {found.failure !== null ? (
        <Suspense>
          <ErrorState title={t.failure[found.failure].title} text={t.failure[found.failure].text} onRetry={retry} retrying={loading} className="mt-6" />
        </Suspense>
      ) : found.total === 0 ? (
        <Suspense>
          <NothingFound suggestion={found.suggestion} subscription={query.subscription} />
        </Suspense>
      ) : (
        <>
          {found.corrected === null ? null : <p className="mt-2">{t.corrected(found.corrected)}</p>}
          <ResultsBar total={found.total}>
            <Later className="h-11 w-full sm:w-80">
              <SearchSortSelect query={query} onChange={(sort) => void navigate(searchAddress({ ...query, sort, page: 1 }), { preventScrollReset: true })} />
            </Later>
          </ResultsBar>
          <ResultsShelf found={found} page={query.page} label={title} loading={loading} mode={mode} />
        </>
      )}
    </div>
  )
}

/** The cards, and the links to their other pages at each width. */
export function ResultsShelf({ found, page, label, loading, mode }: { found: Found; page: number; label: string; loading: boolean; mode?: CardMode | undefined }) {
  return (
    <>
      <ProductGrid shelf={found.shelf} now={found.now} label={label} loading={loading} priority={page === 1 ? SEEN_AT_ONCE : 0} mode={mode} />
      {found.widths.map((width) => (
        <div key={width} className={`mt-8 ${found.widths.length > 1 ? shownAt([width]) : ''}`}>
          <Later>
            <PageLinks page={pageShown(page, found.total, width)} pages={pagesOf(found.total, width)} />
          </Later>
        </div>
      ))}
    </>
  )
}

/** How many, and in which order. */
export function ResultsBar({ total, children }: { total: number; children: ReactNode }) {
  const t = useMessages(listing)
  return (
    <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mt-4">
      <p role="status" className="text-sm text-tinta-600">
        {t.count(total)}
      </p>
      {children}
    </div>
  )
}
