import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ListHead } from './list-head.tsx'
import type { ListingQuery } from './listing-address.rules.ts'
import { listingCrumbs, placeAbove, placeName, placePath } from './listing-names.ts'
import type { Listed } from './load-listing.ts'

export function ListingHead({ listed, query }: { listed: Listed; query: ListingQuery }) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const { place, total } = listed
  return (
    <ListHead
      list={listed}
      query={query}
      path={placePath(place)}
      title={(page) => t.title(placeName(place, types), placeAbove(place, types), page)}
      description={place.collection ?? t.description(placeName(place, types), total)}
      crumbs={listingCrumbs(place, types, t.home)}
    />
  )
}
