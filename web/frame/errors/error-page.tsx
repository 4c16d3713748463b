import { lazy, Suspense } from 'react'
import { firstInteraction } from '#web/platform/hydration/hydrate-later.tsx'

const loadStale = () => import('./stale-page.tsx')
// Without a connection this part could not be downloaded when it is needed.
void firstInteraction.then(loadStale).catch(() => {})

const ErrorPageContent = lazy(() =>
  import('./error-page-content.tsx').catch(() =>
    loadStale().then(({ StalePage }) => ({ default: StalePage }), reloadAlone),
  ),
)
const FramedErrorPage = lazy(() =>
  import('./framed-error-page.tsx').catch(() =>
    loadStale().then(({ StalePageAlone }) => ({ default: StalePageAlone }), reloadAlone),
  ),
)

/** A layout's ErrorBoundary puts its frame around the page. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorPageContent error={error} />
    </Suspense>
  )
}

/** For a failure of the layout. */
export function ErrorPageAlone({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <FramedErrorPage error={error} />
    </Suspense>
  )
}

const reloadAlone = () => ({ default: () => <a href="">Recargar · Reload</a> })
