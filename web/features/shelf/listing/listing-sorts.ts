import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LISTING_SORTS, type ListingSort } from './listing-address.rules.ts'
import type { SortOption } from './sort-select.tsx'

export function useListingSorts(): SortOption<ListingSort>[] {
  const { sort: names } = useMessages(listing)
  return (Object.keys(LISTING_SORTS) as ListingSort[]).map((sort) => ({
    sort,
    word: LISTING_SORTS[sort].word,
    label: names[sort],
  }))
}
