import { useEffect, useEffectEvent } from 'react'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { PageWidth } from '#web/features/shelf/catalogue/page-size.rules.ts'
import { currentWidth, useWidthChange } from '#web/features/shelf/catalogue/page-width.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ListingHead } from './listing-head.tsx'
import type { ListingQuery } from './listing-address.rules.ts'
import { crumbsOf } from './listing-names.ts'
import type { Listed } from './load-listing.ts'

interface ListingTopProps {
  listed: Listed
  query: ListingQuery
  /** Requests the list again: the window has another page size now. */
  onOtherWidth: () => void
}

/** The page's place: for search engines, and in breadcrumbs. */
export default function ListingTop({ listed, query, onOtherWidth }: ListingTopProps) {
  const t = useMessages(listingFilters)
  const types = useMessages(productTypes)
  const lang = useCatalogueLang()
  const check = (width: PageWidth) => (listed.widths.includes(width) ? undefined : onOtherWidth())
  useWidthChange(check)
  // It may have changed before this code arrived.
  const checkAtFirst = useEffectEvent(() => check(currentWidth()))
  useEffect(() => checkAtFirst(), [])
  return (
    <>
      <ListingHead listed={listed} query={query} />
      {/* Four crumbs are too many for a phone: the type is also in the menu. */}
      <Breadcrumb
        crumbs={crumbsOf(listed.place, types, t.home).map((crumb, at) =>
          at < 2 || listed.place.collection ? crumb : { ...crumb, lang },
        )}
        className="max-sm:[&_li:nth-child(2):nth-last-child(3)]:hidden"
      />
    </>
  )
}
