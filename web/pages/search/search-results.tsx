/** 'Resultados para …': the listing's cards, count, orders and pages; when nothing was found, what to try. */
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { PRODUCT_TYPES } from '#shop/catalogue/product-type.rules.ts'
import { frame } from '#web/messages/es/frame.ts'
import { listing } from '#web/messages/es/listing.ts'
import { search as messages } from '#web/messages/es/search.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { pageShown, pagesOf, shownAt } from '#web/pages/catalogue/page-size.rules.ts'
import { useWidthChange } from '#web/pages/catalogue/page-width.ts'
import { ProductGrid } from '#web/pages/catalogue/product-grid.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Found, SearchFailure } from './load-search.ts'
import { readSearchQuery, searchAddress } from './search-address.rules.ts'
import { SearchSortSelect } from './search-sort-select.tsx'

const PATH = '/busqueda'
const SEEN_AT_ONCE = 4

export function SearchResults({ found }: { found: Found | Pick<SearchFailure, 'failure'> }) {
  const t = useMessages(messages)
  const { failure } = useMessages(listing)
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const query = readSearchQuery(new URLSearchParams(location.search))
  const loading = revalidator.state === 'loading' || navigation.location?.pathname === PATH
  const retry = () => void revalidator.revalidate()
  useWidthChange((width) => (found.failure === null && found.widths.includes(width) ? undefined : retry()))
  const title = `${t.resultsFor} ${query.text === '' ? t.everything : `“${query.text}”`}`

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      {/* Results are no page of their own: the products and listings are what search engines should show. */}
      <PageHead title={title} noindex />
      <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: t.breadcrumb }]} />
      <h1 className="mt-3 text-2xl break-words lg:text-3xl">
        {t.resultsFor} <span className="text-hoja-700 max-sm:block">{query.text === '' ? t.everything : `“${query.text}”`}</span>
      </h1>
      {found.failure !== null ? (
        <ErrorState title={failure[found.failure].title} text={failure[found.failure].text} onRetry={retry} retrying={loading} className="mt-6" />
      ) : found.total === 0 ? (
        <NothingFound suggestion={found.suggestion} />
      ) : (
        <>
          <ResultsBar total={found.total}>
            <SearchSortSelect query={query} onChange={(sort) => void navigate(searchAddress({ ...query, sort, page: 1 }), { preventScrollReset: true })} />
          </ResultsBar>
          <ProductGrid shelf={found.shelf} now={found.now} label={title} loading={loading} priority={query.page === 1 ? SEEN_AT_ONCE : 0} />
          {found.widths.map((width) => (
            <div key={width} className={`mt-8 ${found.widths.length > 1 ? shownAt([width]) : ''}`}>
              <Pagination page={pageShown(query.page, found.total, width)} pages={pagesOf(found.total, width)} />
            </div>
          ))}
        </>
      )}
    </div>
  )
}

function ResultsBar({ total, children }: { total: number; children: ReactNode }) {
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

function NothingFound({ suggestion }: { suggestion: string | null }) {
  const t = useMessages(messages)
  const types = useMessages(frame).types
  return (
    <EmptyState
      className="mt-6"
      title={t.nothing}
      text={
        suggestion ? (
          <span className="text-lg">
            {t.didYouMean.before}{' '}
            <Link to={searchAddress({ text: suggestion, sort: 'standard', page: 1 })} className="text-link font-semibold">
              {suggestion}
            </Link>
            {t.didYouMean.after}
          </span>
        ) : (
          t.nothingText
        )
      }
      actions={PRODUCT_TYPES.map(({ slug }) => (
        <Link key={slug} to={`/${slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {types[slug]}
        </Link>
      ))}
    />
  )
}
