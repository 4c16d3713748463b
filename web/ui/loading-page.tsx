import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/** For a page that only the browser can render: without scripts only `noScript` is shown. */
export function LoadingPage({
  title,
  loading,
  noScript,
  className,
  children,
}: {
  title: string
  loading: string
  noScript?: string
  className: string
  children: ReactNode
}) {
  return (
    <div className={`page-width ${className} ${noScript ? 'noscript:*:not-[noscript]:hidden' : ''}`} aria-busy="true">
      <PageHead title={title} noindex />
      <p role="status" className="sr-only">
        {loading}
      </p>
      {noScript ? (
        <noscript>
          <p className="rounded-control bg-litre-100 p-4">{noScript}</p>
        </noscript>
      ) : null}
      {children}
    </div>
  )
}
