import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface EmptyListingProps {
  /** The address without filters; null when none is on. */
  clear: string | null
  wayOut?: { to: string; label: string } | undefined
}

/** SHOP §2. */
export default function EmptyListing({ clear, wayOut }: EmptyListingProps) {
  const t = useMessages(listingFilters)
  const filterTexts = useMessages(listing).filters
  const way = clear === null ? wayOut : { to: clear, label: filterTexts.clear }
  return (
    <EmptyState
      title={t.empty.title}
      text={clear === null ? t.empty.bare : t.empty.filtered}
      actions={
        way ? (
          <LinkButton to={way.to} variant="secondary">
            {way.label}
          </LinkButton>
        ) : null
      }
    />
  )
}
