import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

/**
 * A page that only the browser can render, while it loads: `children` are shapes of the same measures. Without scripts
 * only `noScript` is shown.
 */
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
