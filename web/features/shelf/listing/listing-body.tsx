import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import { subscriptionMode } from '#web/features/shelf/subscribing/subscription-mode.ts'
import {
  CategoryChips,
  CategoryList,
  ExamplePrices,
  FilteredShelf,
  ListingTop,
  PartFailed,
  SubscriptionIntro,
} from './deferred-parts.ts'
import { listingSearch, readListingQuery } from './listing-address.rules.ts'
import { placeName, placePath } from './listing-names.ts'
import { useListingSorts } from './listing-sorts.ts'
import { isListingType, SUBSCRIPTIONS } from './listing-type.rules.ts'
import type { Listed } from './load-listing.ts'
import { useListing } from './use-listing.ts'

/** CONTENT §2.5: this list has the programme's products. */
const PROGRAMME_LIST = 'descuentos-progresivos'

export function ListingBody({ listed }: { listed: Listed }) {
  const { place } = listed
  const t = useMessages(listing)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  const sorts = useListingSorts()
  const { query, loading, go, address, retry } = useListing({
    read: ({ search }) => readListingQuery(new URLSearchParams(search)),
    write: (next, pathname) => pathname + listingSearch(next),
    isHere: (pathname) => isListingType(pathname.split('/')[1] ?? ''),
  })
  const name = placeName(place, types)
  const subscribing = place.type === SUBSCRIPTIONS

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      <Later className="h-5">
        <ListingTop listed={listed} query={query} onOtherWidth={retry} />
      </Later>
      <h1 lang={place.category && place.collection === null ? lang : undefined} className="mt-3 text-2xl lg:text-3xl">
        {name}
      </h1>
      {place.collection ? <p className="mt-1 max-w-prose text-tinta-600">{place.collection}</p> : null}
      {place.category?.slug === PROGRAMME_LIST ? (
        <Later className="mt-3 h-11">
          <p className="mt-3">
            <ExamplePrices />
          </p>
        </Later>
      ) : null}
      {subscribing ? (
        <Later className="h-16">
          <SubscriptionIntro />
        </Later>
      ) : null}
      <Later className="mt-3 h-12 lg:hidden">
        <CategoryChips place={place} className="mt-3 lg:hidden" />
      </Later>
      <Later className="min-h-svh">
        <FilteredShelf
          list={listed}
          scope={listed.scope}
          query={query}
          loading={loading}
          go={go}
          address={address}
          sorts={sorts}
          action={placePath(place)}
          label={t.products(name)}
          mode={subscribing ? subscriptionMode : undefined}
          above={place.isUnnamed ? <PartFailed title={t.missing.categories} /> : <CategoryList place={place} />}
          wayOut={{ to: listingPath(place.type), label: t.seeAll(types[place.type]) }}
        />
      </Later>
    </div>
  )
}
