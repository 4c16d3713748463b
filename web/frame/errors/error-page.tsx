/** The page of error boundaries. Its code is downloaded after a failure, which is rare. */
import { lazy, Suspense } from 'react'
import { useLocale } from '#web/platform/messages/messages.tsx'

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

// Without a connection, or after a new version: this tab's files do not exist any more, a fresh load has the new ones.
function StalePage() {
  const isEnglish = useLocale() === 'en'
  return (
    <section className="page-width grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="text-2xl">{isEnglish ? 'We could not load this page' : 'No pudimos cargar esta página'}</h1>
      <a href="" className="text-link">
        {isEnglish ? 'Load it again' : 'Volver a cargarla'}
      </a>
    </section>
  )
}
