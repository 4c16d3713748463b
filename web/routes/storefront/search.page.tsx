import { useEffect } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { reportErrorContext, type PageHandle } from '#storefront-contract'
import { hydrateLater, Later, hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { FilteredShelf } from '#web/features/shelf/listing/deferred-parts.ts'
import { currentWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { splitPath } from '#lib/locale.ts'
import { receive, send, SentBlock } from '#web/platform/sent-data.tsx'
import type { Route } from './+types/search.page.ts'
import type { Found, SearchFailure } from '#web/features/shelf/search/load-search.ts'
import { rememberSearch } from '#web/features/shelf/search/last-searches.ts'
import { addressOfEmptySearch, readSearchQuery } from '#web/features/shelf/search/search-address.rules.ts'

export const handle: PageHandle = { audience: 'anyone' }

// Its cards, links and form work before its code does.
const SearchResults = hydrateLater(() => import('#web/features/shelf/search/search-results.tsx'))

const UNAVAILABLE = 503

// The first view includes its data: the code that loads it is downloaded with the next search or page.
const importSearch = () => import('#web/features/shelf/search/load-search.ts')

const BLOCK = 'sent:search'
type Shown = Found | Pick<SearchFailure, 'failure'>

export async function loader({ request, context }: Route.LoaderArgs) {
  leaveEmptySearch(request)
  const { loadSearch } = await importSearch()
  const found = await loadSearch(readQuery(request), { context })
  if (found.failure === null) return send<Shown>(BLOCK, found)
  context.get(reportErrorContext)(found.error)
  return data(send<Shown>(BLOCK, { failure: found.failure }), { status: UNAVAILABLE })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveEmptySearch(request)
  const { loadSearch } = await importSearch()
  const [found] = await Promise.all([
    loadSearch(readQuery(request), { signal: request.signal }, currentWidth()),
    hydrateNow(SearchResults, FilteredShelf),
  ])
  return send<Shown>(BLOCK, found.failure === null ? found : { failure: found.failure })
}

/** @throws a redirect to the whole catalogue's address when the box was empty (decision D25) */
function leaveEmptySearch(request: Request) {
  const all = addressOfEmptySearch(new URL(request.url).searchParams)
  if (all) throw redirect(all)
}

function readQuery(request: Request) {
  const { searchParams, pathname } = new URL(request.url)
  return readSearchQuery(searchParams, splitPath(pathname).path)
}

/** SHOP §2, §9. Subscriptions have `&type=suscripciones` or /busqueda-suscripciones (ACCOUNT §2). */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const shown = receive(loaderData)
  const found = shown.failure === null && shown.total > 0
  useEffect(() => {
    if (found) rememberSearch(readSearchQuery(new URLSearchParams(search)).text)
  }, [found, search])
  return (
    <>
      <Later className="min-h-svh">
        <SearchResults found={shown} />
      </Later>
      <SentBlock sent={loaderData} />
    </>
  )
}
