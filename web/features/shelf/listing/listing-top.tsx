import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { useOtherWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ListingHead } from './listing-head.tsx'
import type { ListingQuery } from './listing-address.rules.ts'
import { listingCrumbs } from './listing-names.ts'
import type { Listed } from './load-listing.ts'

interface ListingTopProps {
  listed: Listed
  query: ListingQuery
  /** Requests the list again for the window's new page size. */
  onOtherWidth: () => void
}

export default function ListingTop({ listed, query, onOtherWidth }: ListingTopProps) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  useOtherWidth(listed.widths, onOtherWidth)
  return (
    <>
      <ListingHead listed={listed} query={query} />
      {/* Four crumbs are too many for a phone: the type is also in the menu. */}
      <Breadcrumb
        crumbs={listingCrumbs(listed.place, types, t.home).map((crumb, index) =>
          index < 2 || listed.place.collection ? crumb : { ...crumb, lang },
        )}
        className="max-sm:[&_li:nth-child(2):nth-last-child(3)]:hidden"
      />
    </>
  )
}
