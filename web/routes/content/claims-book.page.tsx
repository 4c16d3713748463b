/** The book is rendered for anybody; its search, filters and pages are addresses (CONTENT §2.1, §2.8). */
import { data } from 'react-router'
import { hydrateLater, hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { readBookQuery } from '#web/features/pages/suggestions/book-address.rules.ts'
import { type PageHandle, reportErrorContext } from '#storefront-contract'
import { splitPath } from '#lib/locale.ts'
import type { Route } from './+types/claims-book.page.ts'

export const handle: PageHandle = { audience: 'anyone' }

// Its links and its form work before its code does.
const ClaimsBook = hydrateLater(() => import('#web/features/pages/suggestions/claims-book.tsx'))

const UNAVAILABLE = 503

// The first view includes its data: the code that loads it is downloaded with the next page.
const importBook = () => import('#web/features/pages/suggestions/load-book.ts')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { loadBook } = await importBook()
  const book = await loadBook(...readAddress(request), { context })
  if (book.failure === null) return book
  context.get(reportErrorContext)(book.error)
  return data({ failure: book.failure }, { status: UNAVAILABLE })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadBook } = await importBook()
  const [book] = await Promise.all([
    loadBook(...readAddress(request), { signal: request.signal }),
    hydrateNow(ClaimsBook),
  ])
  return book.failure === null ? book : { failure: book.failure }
}

function readAddress(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return [readBookQuery(searchParams), splitPath(pathname).locale] as const
}

export default function ClaimsBookRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Later className="min-h-svh">
      <ClaimsBook book={loaderData} />
    </Later>
  )
}
