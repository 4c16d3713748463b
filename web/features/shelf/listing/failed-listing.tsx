import { useRevalidator } from 'react-router'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { ListingFailure } from './load-listing.ts'

export default function FailedListing({ failure, type }: Pick<ListingFailure, 'failure' | 'type'>) {
  const t = useMessages(listingFilters)
  const name = useMessages(productTypes)[type]
  const revalidator = useRevalidator()
  return (
    <div className="page-width grid gap-4 py-4 lg:py-6">
      <PageHead title={name} noindex />
      <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: name }]} />
      <h1 className="text-2xl lg:text-3xl">{name}</h1>
      <ErrorState
        title={t.failure[failure].title}
        text={t.failure[failure].text}
        onRetry={() => void revalidator.revalidate()}
        retrying={revalidator.state === 'loading'}
      />
    </div>
  )
}
