import { SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { Suspense } from 'react'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useOtherWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import { FilteredShelf } from '#web/features/shelf/listing/deferred-parts.ts'
import { countFilters } from '#web/features/shelf/listing/listing-address.rules.ts'
import { useListingSorts } from '#web/features/shelf/listing/listing-sorts.ts'
import { SUBSCRIPTIONS } from '#web/features/shelf/listing/listing-type.rules.ts'
import { useListing } from '#web/features/shelf/listing/use-listing.ts'
import { subscriptionMode } from '#web/features/shelf/subscribing/subscription-mode.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ALL_PRODUCTS } from './all-products.ts'
import { ErrorState, HelpBox, HelpCall, NothingFound, SearchAdviceNotes } from './deferred-parts.ts'
import type { Found, SearchFailure } from './load-search.ts'
import {
  HELP_PLACE,
  readSearchQuery,
  searchAddress,
  SEARCH_TYPE,
  SEARCH_WORD,
  sortsFor,
  wordOfSort,
  type SearchQuery,
} from './search-address.rules.ts'

const PATH = SEARCH_PATH

export default function SearchResults({ found }: { found: Found | Pick<SearchFailure, 'failure'> }) {
  const t = useMessages(messages)
  const listingSorts = useListingSorts()
  const { query, loading, go, address, retry } = useListing<SearchQuery>({
    read: ({ search, pathname }) => readSearchQuery(new URLSearchParams(search), pathname),
    write: searchAddress,
    isHere: (pathname) => pathname.startsWith(PATH),
  })
  useOtherWidth(found.failure === null ? found.widths : null, retry)
  const mode = query.subscription ? subscriptionMode : undefined
  const title = `${t.resultsFor} ${query.text === '' ? t.everything : `“${query.text}”`}`
  const sorts = sortsFor(query.text).map((sort) => ({
    sort,
    word: wordOfSort(sort),
    label: listingSorts.find((option) => option.sort === sort)?.label ?? t.standard,
  }))

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      {/* Search engines should show the products and listings, not the results. */}
      <PageHead title={title} noindex />
      <Heading query={query} />
      {found.failure !== null ? (
        <Failed failure={found.failure} retry={retry} retrying={loading} />
      ) : found.total === 0 && countFilters(query) === 0 ? (
        <NoResults found={found} text={query.text} subscription={query.subscription} />
      ) : (
        <>
          {found.corrected === null ? null : <p className="mt-2">{t.corrected(found.corrected)}</p>}
          {found.advice.brand || found.advice.places.length > 0 ? (
            <Suspense>
              <SearchAdviceNotes advice={found.advice} total={found.total} />
            </Suspense>
          ) : null}
          <Later className="min-h-svh">
            <FilteredShelf
              list={found}
              scope={{ query: query.text, subscribing: query.subscription }}
              query={query}
              loading={loading}
              go={go}
              address={address}
              sorts={sorts}
              action={searchAddress({ text: query.text, sort: query.sort, page: 1, subscription: query.subscription })}
              hidden={{
                [SEARCH_WORD]: query.text || ALL_PRODUCTS,
                ...(query.subscription && { [SEARCH_TYPE]: SUBSCRIPTIONS }),
              }}
              label={title}
              mode={mode}
            />
          </Later>
          <Later className="min-h-19">
            <HelpCall search={query.text} />
          </Later>
        </>
      )}
    </div>
  )
}

function Heading({ query }: { query: SearchQuery }) {
  const t = useMessages(messages)
  const types = useMessages(productTypes)
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t.home, to: '/' },
          ...(query.subscription ? [{ label: types.suscripciones, to: SUBSCRIPTIONS_PATH }] : []),
          { label: t.breadcrumb },
        ]}
      />
      <h1 className="mt-3 text-2xl break-words lg:text-3xl">
        {t.resultsFor}{' '}
        <span className="text-hoja-700 max-sm:block">{query.text === '' ? t.everything : `“${query.text}”`}</span>
      </h1>
    </>
  )
}

interface FailedProps {
  failure: SearchFailure['failure']
  retry: () => void
  retrying: boolean
}

function Failed({ failure, retry, retrying }: FailedProps) {
  const t = useMessages(messages).failure[failure]
  return (
    <Suspense>
      <ErrorState title={t.title} text={t.text} onRetry={retry} retrying={retrying} className="mt-6" />
    </Suspense>
  )
}

function NoResults({ found, text, subscription }: { found: Found; text: string; subscription: boolean }) {
  return (
    <Suspense>
      <SearchAdviceNotes advice={found.advice} total={0} />
      <NothingFound suggestion={found.suggestion} choices={found.advice.choices} subscription={subscription} />
      <HelpBox key={text} place={HELP_PLACE} search={text} />
    </Suspense>
  )
}
