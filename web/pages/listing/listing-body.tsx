/** The page of a listing: where one is at the left, the shelf at the right. */
import { Suspense } from 'react'
import { useHref } from 'react-router'
import { frame } from '#web/messages/es/frame.ts'
import { listing } from '#web/messages/es/listing.ts'
import { useCatalogueLang, useMessages } from '#web/messages/messages.tsx'
import { Later } from '#web/pages/catalogue/hydrate-later.tsx'
import { pageShown, pagesOf, shownAt } from '#web/pages/catalogue/page-size.rules.ts'
import { ProductGrid } from '#web/pages/catalogue/product-grid.tsx'
import { subscriptionMode } from '#web/pages/subscription/subscription-mode.ts'
import { buttonClass } from '#web/ui/button-look.ts'
import { ActiveFilters, CategoryChips, CategoryList, EmptyListing, FilterButton, FilterPanel, ListingTop, PageLinks, PartFailed, SortSelect, SubscriptionIntro } from './later.ts'
import { filtersOn } from './listing-address.rules.ts'
import { listingPath, placeName } from './listing-names.ts'
import { SUBSCRIPTIONS } from './listing-type.rules.ts'
import type { Listed } from './load-listing.ts'
import { useListing } from './use-listing.ts'

const FORM = 'filtros'
/** The first row of a desktop; on a phone two of them are just below. */
const SEEN_AT_ONCE = 4

export function ListingBody({ listed }: { listed: Listed }) {
  const { place, total, shelf, widths, now } = listed
  const t = useMessages(listing)
  const types = useMessages(frame).types
  const lang = useCatalogueLang()
  const { query, loading, go, retry } = useListing()
  const name = placeName(place, types)
  const subscribing = place.type === SUBSCRIPTIONS

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      <Later className="h-5">
        <ListingTop listed={listed} query={query} onOtherWidth={retry} />
      </Later>
      <h1 lang={place.category ? lang : undefined} className="mt-3 text-2xl lg:text-3xl">{name}</h1>
      {subscribing ? (
        <Later className="h-16">
          <SubscriptionIntro />
        </Later>
      ) : null}
      <Later className="mt-3 h-12 lg:hidden">
        <CategoryChips place={place} className="mt-3 lg:hidden" />
      </Later>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-8 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside data-filters className="hidden lg:block">
          <Later>
            {place.missing.categories ? <PartFailed title={t.missing.categories} /> : <CategoryList place={place} />}
          </Later>
          <form id={FORM} method="get" action={useHref(listingPath(place))} aria-label={t.filters.title} autoComplete="off" onSubmit={(event) => event.preventDefault()} className="mt-6">
            <Later>
              {place.missing.filters ? <PartFailed title={t.missing.filters} /> : <FilterPanel place={place} filters={query} onChange={go} />}
            </Later>
            <noscript>
              <button type="submit" className={buttonClass({ block: true, className: 'mt-4' })}>
                {t.filters.apply}
              </button>
            </noscript>
          </form>
        </aside>
        <WithoutScripts />
        <div className="min-w-0">
          {place.missing.filters ? (
            <Later className="lg:hidden">
              <PartFailed title={t.missing.filters} className="mb-4 lg:hidden" />
            </Later>
          ) : null}
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p role="status" className="order-last w-full text-sm text-tinta-600 sm:order-none sm:w-auto">
              {t.count(total)}
            </p>
            <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
              <Later className="h-11">
                {place.missing.filters ? null : <FilterButton place={place} filters={query} onApply={go} />}
                <SortSelect form={FORM} sort={query.sort} onChange={(sort) => go({ sort })} />
              </Later>
            </div>
          </div>
          {filtersOn(query) > 0 ? (
            <Suspense>
              <ActiveFilters place={place} filters={query} onChange={go} />
            </Suspense>
          ) : null}
          {total === 0 ? (
            <Suspense>
              <EmptyListing place={place} filtered={filtersOn(query) > 0} />
            </Suspense>
          ) : (
            <ProductGrid shelf={shelf} now={now} label={t.products(name)} loading={loading} priority={query.page === 1 ? SEEN_AT_ONCE : 0} mode={subscribing ? subscriptionMode : undefined} />
          )}
          {widths.map((width) => (
            <div key={width} className={`mt-8 ${widths.length > 1 ? shownAt([width]) : ''}`}>
              <Later className="h-11">
                <PageLinks page={pageShown(query.page, total, width)} pages={pagesOf(total, width)} />
              </Later>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The drawer needs a script; without one the panel stands below the shelf of a phone. */
function WithoutScripts() {
  return (
    <noscript>
      <style>{'@media(width<64rem){[data-filters]{display:block!important;order:1;margin-top:2rem}[data-drawer]{display:none!important}}'}</style>
    </noscript>
  )
}

