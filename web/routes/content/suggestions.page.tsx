/** The page is the same for all; the browser fills in a signed-in person (CONTENT §2.1, §2.8). */
import { hydrateLater, hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

// Its fields can be filled in before its code arrives.
const SuggestionPage = hydrateLater(() => import('#web/features/pages/suggestions/suggestion-page.tsx'))

// With a server loader, clientLoader runs only for navigations, which makes the first view lighter.
export const loader = () => null

export async function clientLoader() {
  await hydrateNow(SuggestionPage)
  return null
}

export default function SuggestionsRoute() {
  return (
    <Later className="min-h-svh">
      <SuggestionPage />
    </Later>
  )
}
