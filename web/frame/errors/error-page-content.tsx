import House from 'lucide-react/icons/house'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/platform/api-client.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { errors } from '#web/frame/messages/errors.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { NotFound } from './not-found.tsx'
import { TryAgain } from './try-again.tsx'
import { addressIn } from '#lib/locale.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import RequestCode from '#web/ui/request-code.tsx'
import { serviceFailure } from '#web/platform/service-failure.ts'

/** Import error-page.tsx, which loads this file on demand. */
export default function ErrorPageContent({ error }: { error: unknown }) {
  const { failure: t, network } = useMessages(errors)
  const locale = useLocale()
  // A failed download of code is no ApiError.
  const unreached =
    error instanceof ApiError ? serviceFailure(error) === 'network' : globalThis.navigator?.onLine === false
  const requestId = useFrame().requestId ?? (error instanceof ApiError ? error.requestId : undefined)
  const { title } = unreached ? network : t
  const text = unreached ? network.text : requestId ? t.text : t.textAlone
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <section className="page-width grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <PageHead title={title} noindex />
      <SplitLeaf />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="max-w-md text-tinta-600">{text}</p>
      {requestId ? <RequestCode id={requestId} /> : null}
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="max-w-full overflow-auto rounded-card bg-arena-100 p-4 text-left text-xs">{error.stack}</pre>
      ) : null}
      {unreached ? (
        <TryAgain label={t.retry} failed={network.still} />
      ) : (
        // Plain links work when the page's own code has failed.
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a href="" className={buttonClass({})}>
            <RotateCw size={20} aria-hidden /> {t.retry}
          </a>
          <a href={addressIn(locale, '/')} className={buttonClass({ variant: 'secondary' })}>
            <House size={20} aria-hidden /> {t.home}
          </a>
        </div>
      )}
    </section>
  )
}

function SplitLeaf() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" className="text-hoja-700" fill="currentColor">
      <path d="M45 8C29 18 20 32 20 47c0 17 10 30 25 33z" transform="rotate(-8 45 80)" />
      <path d="M51 8c16 10 25 24 25 39 0 17-10 30-25 33z" opacity=".4" transform="rotate(8 51 80)" />
      <path d="M48 82v9" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
