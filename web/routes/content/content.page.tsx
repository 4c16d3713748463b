/** Each address is the name of its text in the content service (CONTENT §2.1, §2.3). */
import { data, redirect } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { ContactForm, InteractiveMap } from '#web/features/help/contact/contact-parts.ts'
import { hydrateLater, hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { PageHandle } from '#storefront-contract'
import type { Route } from './+types/content.page.ts'

export const handle: PageHandle = { audience: 'anyone' }

// Words and links work before any script.
const ContentBody = hydrateLater(() => import('#web/features/pages/content/content-body.tsx'))

// The first view includes its data: the code that loads it is downloaded with the next page.
const importContent = () => import('#web/features/pages/content/content-document.ts')

/** A navigation must bring the contact page's parts with it. */
const isContact = ({ url }: Request) => new URL(url).pathname.endsWith('/donde-encontrarnos')

const NOT_FOUND = 404

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await (await importContent()).loadContent(new URL(request.url), { context })
  if (!page) throw data(null, { status: NOT_FOUND })
  return page
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadContent } = await importContent()
  const [page] = await Promise.all([
    loadContent(new URL(request.url), { signal: request.signal }),
    hydrateNow(ContentBody, ...(isContact(request) ? [InteractiveMap, ContactForm] : [])),
  ])
  if (!page) throw redirect(NOT_FOUND_PATH)
  return page
}

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Later className="min-h-svh">
      <ContentBody page={loaderData} />
    </Later>
  )
}

export { NotFoundBoundary as ErrorBoundary } from '#web/frame/errors/not-found-boundary.tsx'
