import { Suspense, type ReactNode } from 'react'
import { useHref } from 'react-router'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { CardMode } from '#web/features/shelf/catalogue/card-mode.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import {
  pageShown,
  countPages,
  shownAt,
  type PageWidth,
  type MergedPages,
} from '#web/features/shelf/catalogue/page-size.rules.ts'
import { ProductGrid } from '#web/features/shelf/catalogue/product-grid.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import type { ListFacets, Scope } from './facets-document.ts'
import {
  ActiveFilters,
  EmptyListing,
  FilterButton,
  FilterPanel,
  ListDelivery,
  PageLinks,
  PartFailed,
  SortSelect,
} from './deferred-shelf-parts.ts'
import { COUNT } from './list-count.ts'
import { countFilters, type ListingFilters } from './listing-address.rules.ts'
import type { SortOption } from './sort-select.tsx'

const FORM_ID = 'filtros'
/** Cards in a desktop's first row; on a phone the last two are just below the first view. */
const SEEN_AT_ONCE = 4

interface FilteredShelfProps {
  list: {
    facets: ListFacets | null
    total: number
    shelf: readonly MergedPages<CardProduct>[]
    widths: readonly PageWidth[]
    now: number
  }
  scope: Scope
  query: ListingFilters & { sort: string; page: number }
  loading: boolean
  // Declared as a method, whose parameters are bivariant, so that each page may have sort orders of its own.
  go(change: Partial<ListingFilters> & { sort?: string }): void
  address: (change: Partial<ListingFilters>) => string
  sorts: readonly SortOption<string>[]
  /** `hidden` has the fields besides filters and order, for a form sent without scripts. */
  action: string
  hidden?: Readonly<Record<string, string>>
  label: string
  mode?: CardMode | undefined
  /** Stands above a desktop's filters. */
  above?: ReactNode
  /** The link of a list that is empty without filters. */
  wayOut?: { to: string; label: string }
}

export default function FilteredShelf(props: FilteredShelfProps) {
  const { list, query, loading, go, action, label, mode, wayOut } = props
  const { facets, total, shelf, now } = list
  const t = useMessages(listing)
  const on = countFilters(query)
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-x-8 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Filters shelf={props} />
      <div className="min-w-0">
        {facets ? null : (
          <Later className="lg:hidden">
            <PartFailed title={t.missing.filters} className="mb-4 lg:hidden" />
          </Later>
        )}
        <CountAndSort shelf={props} />
        {on > 0 ? (
          <Suspense>
            <ActiveFilters facets={facets} filters={query} onChange={go} />
          </Suspense>
        ) : null}
        {total === 0 ? (
          <Suspense>
            <EmptyListing clear={on > 0 ? action : null} wayOut={wayOut} />
          </Suspense>
        ) : (
          <>
            {mode ? null : (
              <Later className="h-11">
                <ListDelivery now={now} />
              </Later>
            )}
            <ProductGrid
              shelf={shelf}
              now={now}
              label={label}
              loading={loading}
              priority={query.page === 1 ? SEEN_AT_ONCE : 0}
              mode={mode}
            />
          </>
        )}
        <Pages list={list} page={query.page} />
      </div>
    </div>
  )
}

/** The drawer needs a script; without one the panel is below a phone's shelf. */
function Filters({ shelf }: { shelf: FilteredShelfProps }) {
  const t = useMessages(listing).filters
  const { action, hidden = {}, above } = shelf
  return (
    <aside
      aria-label={t.title}
      className="hidden noscript:max-lg:order-1 noscript:max-lg:mt-8 noscript:max-lg:block lg:block"
    >
      {above ? (
        <div className="mb-6">
          <Later>{above}</Later>
        </div>
      ) : null}
      <form
        id={FORM_ID}
        method="get"
        action={useHref(action)}
        aria-label={t.title}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Later>
          <Panel shelf={shelf} />
        </Later>
        <noscript>
          <button type="submit" className={buttonClass({ block: true, className: 'mt-4' })}>
            {t.apply}
          </button>
        </noscript>
      </form>
    </aside>
  )
}

function Panel({ shelf: { list, scope, query, go, address } }: { shelf: FilteredShelfProps }) {
  const { missing } = useMessages(listing)
  if (!list.facets) return <PartFailed title={missing.filters} />
  return (
    <FilterPanel
      id={FORM_ID}
      scope={scope}
      facets={list.facets}
      filters={query}
      onChange={(change) => go(change)}
      address={address}
    />
  )
}

function CountAndSort({ shelf: { list, scope, query, go, sorts } }: { shelf: FilteredShelfProps }) {
  const t = useMessages(listing)
  const { facets, total } = list
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p
        id={COUNT}
        role="status"
        tabIndex={-1}
        className="order-last w-full text-sm text-tinta-600 outline-offset-4 sm:order-none sm:w-auto"
      >
        {t.count(total)}
      </p>
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
        <Later className="h-11">
          {facets ? <FilterButton scope={scope} facets={facets} filters={query} onApply={go} /> : null}
          <SortSelect form={FORM_ID} sort={query.sort} options={sorts} onChange={(sort) => go({ sort })} />
        </Later>
      </div>
    </div>
  )
}

function Pages({ list: { total, widths }, page }: { list: FilteredShelfProps['list']; page: number }) {
  return widths.map((width) => (
    <div key={width} className={`mt-8 ${widths.length > 1 ? shownAt([width]) : ''}`}>
      <Later className="h-11">
        <PageLinks page={pageShown(page, total, width)} pages={countPages(total, width)} />
      </Later>
    </div>
  ))
}
