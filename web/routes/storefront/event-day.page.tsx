/** Three routes have this page (SHOP §1, §9; CONTENT §2.1). Without an event day it is unknown. */
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { eventDayPath } from '#web/platform/paths.ts'
import { eventDay as messages } from '#web/features/shelf/event-day/messages/event-day.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { reportErrorContext, type PageHandle } from '#storefront-contract'
import { hydrateLater, Later, hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { currentWidth, useOtherWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { FilteredShelf } from '#web/features/shelf/listing/deferred-parts.ts'
import { listingSearch, readListingQuery } from '#web/features/shelf/listing/listing-address.rules.ts'
import { useListingSorts } from '#web/features/shelf/listing/listing-sorts.ts'
import { useListing } from '#web/features/shelf/listing/use-listing.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/event-day.page.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'

export const handle: PageHandle = { audience: 'anyone' }

export { NotFoundBoundary as ErrorBoundary } from '#web/frame/errors/not-found-boundary.tsx'

const NOT_FOUND = 404
const UNAVAILABLE = 503

const FailedEvent = lazyComponent(() => import('#web/features/shelf/event-day/failed-event.tsx'))
const CampaignLink = hydrateLater(() => import('#web/features/shelf/event-day/campaign-link.tsx'))
const EventDayTop = hydrateLater(() => import('#web/features/shelf/event-day/event-day-top.tsx'))

// The first view includes its data: the code that loads it is downloaded with the next page.
const importEventDay = () => import('#web/features/shelf/event-day/load-event-day.ts')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { loadEventDay, withoutError } = await importEventDay()
  const shelf = await loadEventDay(new URL(request.url), { context })
  if (!shelf) throw data(null, { status: NOT_FOUND })
  if (shelf.found.failure === null) return shelf
  context.get(reportErrorContext)(shelf.found.error)
  return data(withoutError(shelf), { status: UNAVAILABLE })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadEventDay, withoutError } = await importEventDay()
  const [shelf] = await Promise.all([
    loadEventDay(new URL(request.url), { signal: request.signal }, currentWidth()),
    hydrateNow(EventDayTop, CampaignLink, FilteredShelf),
  ])
  if (!shelf) throw redirect(NOT_FOUND_PATH)
  return withoutError(shelf)
}

export default function EventDayPage({ loaderData: { label, slug, found } }: Route.ComponentProps) {
  const t = useMessages(messages)
  const sorts = useListingSorts()
  const path = eventDayPath(slug)
  const { query, loading, go, address, retry } = useListing({
    read: (location) => readListingQuery(new URLSearchParams(location.search)),
    write: (next) => path + listingSearch(next),
    isHere: (pathname) => pathname === path,
  })
  useOtherWidth(found.failure === null ? found.widths : null, retry)

  return (
    <div className="page-width py-4 lg:py-6 lg:pb-16">
      {found.failure === null ? (
        <Later className="h-5">
          <EventDayTop label={label} path={path} found={found} query={query} />
        </Later>
      ) : (
        <PageHead title={label} canonical={path} />
      )}
      <h1 className="mt-3 text-2xl text-copihue-600 lg:text-3xl">{label}</h1>
      <p className="mt-1 text-tinta-600">{t.intro}</p>
      <Later className="h-11">
        <CampaignLink slug={slug} />
      </Later>
      {found.failure !== null ? (
        <Suspense>
          <FailedEvent failure={found.failure} onRetry={retry} retrying={loading} />
        </Suspense>
      ) : (
        <Later className="min-h-svh">
          <FilteredShelf
            list={found}
            scope={{ slugs: [slug] }}
            query={query}
            loading={loading}
            go={go}
            address={address}
            sorts={sorts}
            action={path}
            label={label}
            wayOut={{ to: '/', label: t.home }}
          />
        </Later>
      )}
    </div>
  )
}
