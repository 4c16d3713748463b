import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Suspense, type ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { AnalyticsGate } from '#web/features/measuring/analytics/analytics-gate.tsx'
import { ErrorPageAlone } from '#web/frame/errors/error-page.tsx'
import { SETTINGS_ID, useFrame } from '#web/platform/frame-context.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { documentLang, LANGUAGE_SCRIPT } from '#lib/locale.ts'
import { readStored } from '#web/platform/browser-storage.ts'
import { safeJson } from '#web/platform/safe-json.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { useHasToken } from '#web/features/people/session/session-flag.ts'
import type { Route } from './+types/root.ts'
import './app.css'

const SessionWatch = lazyComponent(() => import('#web/features/people/session/session-watch.tsx'))

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtreeUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Runs before the loaders of any page; the rule is downloaded only with a token. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    if (window.dataLayer) (await import('#web/features/measuring/analytics/keep-tags-out.ts')).keepTagsOut(request.url)
    if (readStored('token')) (await import('#web/features/people/session/profile-guard.ts')).guardProfile(request.url)
  },
]

/** An anchor pressed before hydration has the page's key: without its hash the router would scroll back. */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => key + hash

/** ServerRouter passes the nonce of the scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const { requestId, tagManagerId, settings, origin, nonce, shopId } = useFrame()
  const locale = useLocale()
  return (
    <html lang={documentLang(locale)}>
      <head>
        <meta charSet="utf-8" />
        {locale === 'es' ? (
          <script nonce={nonce} suppressHydrationWarning>
            {import.meta.env.SSR ? LANGUAGE_SCRIPT : ''}
          </script>
        ) : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2b20" />
        <meta name="format-detection" content="telephone=no" />
        {requestId ? <meta name="request-id" content={requestId} /> : null}
        {tagManagerId ? <meta name="tag-manager" content={tagManagerId} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={SETTINGS_ID}
          data-origin={origin}
          data-shop={shopId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: safeJson(settings) }}
        />
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      {useHasToken() ? (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      ) : null}
      <AnalyticsGate />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPageAlone error={useRouteError()} />
}
