/** What an error boundary shows: the page that does not exist, or the fault with the request's id. */
import House from 'lucide-react/icons/house'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { isRouteErrorResponse } from 'react-router'
import { useFrame } from '#web/frame-context.ts'
import { frame } from '#web/messages/es/frame.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { NotFound } from '#web/pages/not-found/not-found.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** The error page, without its frame. Each layout's ErrorBoundary puts its own frame around it. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages(frame).failure
  const requestId = useFrame().requestId ?? requestIdOf(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <section className="page-width grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <PageHead title={t.title} noindex />
      <BrokenLeaf />
      <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
      <p className="max-w-md text-tinta-600">{t.text}</p>
      {requestId ? (
        <p className="rounded-control border border-arena-200 bg-white px-4 py-2 text-sm text-tinta-600">
          {t.code} <code className="font-semibold break-all text-tinta-900 select-all">{requestId}</code>
        </p>
      ) : null}
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="max-w-full overflow-auto rounded-card bg-arena-100 p-4 text-left text-xs">{error.stack}</pre>
      ) : null}
      {/* Plain links: they work when the page's own code is what failed. */}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a href="" className={buttonClass({})}>
          <RotateCw size={20} aria-hidden /> {t.retry}
        </a>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          <House size={20} aria-hidden /> {t.home}
        </a>
      </div>
    </section>
  )
}

// An error of the API carries the id of the request that failed.
function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}

function BrokenLeaf() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className="text-hoja-700">
      <g fill="currentColor" transform="translate(-2 8) rotate(22 48 48)">
        <path d="M45 6C29 16 20 31 20 47c0 18 10 31 25 33.500z" transform="rotate(-9 45 84) translate(-5 0)" />
        <path d="M51 6c15 10 24 25 24 41 0 18-9 31-24 33.500z" opacity=".35" transform="rotate(9 51 84) translate(5 0)" />
      </g>
    </svg>
  )
}
