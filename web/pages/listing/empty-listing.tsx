import { frame } from '#web/messages/es/frame.ts'
import { listing } from '#web/messages/es/listing.ts'
import { listingFilters } from '#web/messages/es/listing-filters.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listingPath } from './listing-names.ts'
import type { Place } from './load-listing.ts'

/** 'No hay productos disponibles' (SHOP §2), and the way out. */
export default function EmptyListing({ place, filtered }: { place: Place; filtered: boolean }) {
  const t = useMessages(listingFilters)
  const { clear } = useMessages(listing).filters
  const types = useMessages(frame).types
  return (
    <EmptyState
      title={t.empty.title}
      text={filtered ? t.empty.filtered : t.empty.bare}
      actions={
        <LinkButton to={filtered ? listingPath(place) : `/${place.type}`} variant="secondary">
          {filtered ? clear : t.empty.all(types[place.type])}
        </LinkButton>
      }
    />
  )
}
