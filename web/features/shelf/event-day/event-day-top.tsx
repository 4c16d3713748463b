import { eventDay } from '#web/features/shelf/event-day/messages/event-day.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ListHead } from '#web/features/shelf/listing/list-head.tsx'
import type { ListingQuery } from '#web/features/shelf/listing/listing-address.rules.ts'
import type { Found } from '#web/features/shelf/search/load-search.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

export default function EventDayTop({
  label,
  path,
  found,
  query,
}: {
  label: string
  path: string
  found: Found
  query: ListingQuery
}) {
  const t = useMessages(eventDay)
  const texts = useMessages(listingFilters)
  const crumbs = [
    { label: texts.home, to: '/' },
    { label, to: path },
  ]
  return (
    <>
      <ListHead
        list={found}
        query={query}
        path={path}
        title={(page) => texts.title(label, null, page)}
        description={t.description(label)}
        crumbs={crumbs}
      />
      <Breadcrumb crumbs={crumbs} />
    </>
  )
}
