/** Five routes have this page: four product types and subscriptions (SHOP §2, §9). */
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { reportErrorContext, type PageHandle } from '#storefront-contract'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { currentWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { splitPath } from '#lib/locale.ts'
import { receive, send, SentBlock } from '#web/platform/sent-data.tsx'
import type { Route } from './+types/listing.page.ts'
import {
  CategoryChips,
  CategoryList,
  ExamplePrices,
  FilteredShelf,
  ListingTop,
} from '#web/features/shelf/listing/deferred-parts.ts'
import { ListingBody } from '#web/features/shelf/listing/listing-body.tsx'
import { readListingQuery } from '#web/features/shelf/listing/listing-address.rules.ts'
import { isListingType } from '#web/features/shelf/listing/listing-type.rules.ts'
import type { Listed, ListingAddress, ListingFailure } from '#web/features/shelf/listing/load-listing.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'

export const handle: PageHandle = { audience: 'anyone' }

const FailedListing = lazyComponent(() => import('#web/features/shelf/listing/failed-listing.tsx'))

const NOT_FOUND = 404
const UNAVAILABLE = 503

// The first view includes its data: the code that loads it is downloaded with the first filter or page.
const importListing = () => import('#web/features/shelf/listing/load-listing.ts')

const BLOCK = 'sent:listing'
type Shown = Listed | Omit<ListingFailure, 'error'>

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { loadListing } = await importListing()
  const listed = await loadListing(readAddress(request, params), { context })
  if (!listed) throw data(null, { status: NOT_FOUND })
  if (listed.failure === null) return send<Shown>(BLOCK, listed)
  context.get(reportErrorContext)(listed.error)
  return data(send<Shown>(BLOCK, { failure: listed.failure, type: listed.type }), { status: UNAVAILABLE })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { loadListing } = await importListing()
  const [listed] = await Promise.all([
    loadListing(readAddress(request, params), { signal: request.signal }, currentWidth()),
    hydrateNow(FilteredShelf, ListingTop, CategoryList, CategoryChips, ExamplePrices),
  ])
  if (!listed) throw redirect(NOT_FOUND_PATH)
  return send<Shown>(BLOCK, listed.failure === null ? listed : { failure: listed.failure, type: listed.type })
}

function readAddress(
  request: Request,
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
): ListingAddress {
  const { pathname, searchParams } = new URL(request.url)
  const { locale, path } = splitPath(pathname)
  const type = path.split('/')[1] ?? ''
  if (!isListingType(type)) throw data(null, { status: NOT_FOUND })
  return { type, category, subCategory, locale, query: readListingQuery(searchParams) }
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const shown = receive(loaderData)
  return (
    <>
      {shown.failure === null ? (
        <ListingBody listed={shown} />
      ) : (
        <Suspense>
          <FailedListing failure={shown.failure} type={shown.type} />
        </Suspense>
      )}
      <SentBlock sent={loaderData} />
    </>
  )
}

export { NotFoundBoundary as ErrorBoundary } from '#web/frame/errors/not-found-boundary.tsx'
