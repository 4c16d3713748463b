/** The page of error boundaries. Its code is downloaded after a failure, which is rare. */
import { lazy, Suspense } from 'react'

const ErrorPageContent = lazy(() => import('./error-page-content.tsx').catch(() => ({ default: StalePage })))
const FramedErrorPage = lazy(() => import('./framed-error-page.tsx').catch(() => ({ default: StalePage })))

/**
 * The page that does not exist, or the fault with the request's id; a layout's ErrorBoundary puts its frame around it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorPageContent error={error} />
    </Suspense>
  )
}

/** The same with a small frame of its own, for a failure of the layout. */
export function ErrorPageAlone({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <FramedErrorPage error={error} />
    </Suspense>
  )
}

// A new version was deployed, and this tab's files do not exist any more: a fresh load has the new ones.
function StalePage() {
  return (
    <p className="page-width py-16 text-center">
      <a href="" className="text-link">
        Volver a cargar · Reload
      </a>
    </p>
  )
}
