/**
 * What the server and the storefront's pages know of each other: a page's audience, and the server's values for each
 * request, in a RouterContextProvider.
 */
import { createContext, type RouterContext } from 'react-router'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'

/**
 * A page's audience. A page for anyone is rendered without a viewer and cached; the others are rendered anew and never
 * cached.
 */
export type Audience = 'anyone' | 'one person' | 'staff'

/** The `handle` export of each page in web/routes/. The server reads it (api/page-audience.ts). */
export interface PageHandle {
  audience: Audience
  /**
   * The page has the operators' dialler: its document alone may use the microphone and reach the telephone's provider.
   */
  hasDialler?: true
}

export type GraphqlAnswer = {
  data?: unknown
  errors?: readonly {
    message: string
    path?: readonly (string | number)[] | undefined
    extensions?: Record<string, unknown> | undefined
  }[]
  error?: { code?: string }
  status?: number
  requestId?: string | undefined
}

/** The nonce of the Content-Security-Policy of this answer; '' when there is no such policy. */
export const nonceContext = /* @__PURE__ */ sharedContext('nonce', '')

/** Names this request in the logs; the error page shows it. */
export const requestIdContext = /* @__PURE__ */ sharedContext('request-id', '')

/** The shop's public address without a slash at the end, for canonical links; '' takes it from the request. */
export const siteOriginContext = /* @__PURE__ */ sharedContext('site-origin', '')

/** The shop's own facts, as every page has them. */
export const settingsContext = /* @__PURE__ */ sharedContext<PublicSettings | null>('settings', null)

/** The tag manager's id (TAG_MANAGER_ID); '' for none. */
export const tagManagerContext = /* @__PURE__ */ sharedContext('tag-manager', '')

/** Where errors of loaders and of rendering go; the server puts its logger here. */
export const reportErrorContext = /* @__PURE__ */ sharedContext<(error: unknown) => void>('report-error', (error) =>
  console.error(error),
)

/** Runs a document of the storefront in the server's process, with no HTTP hop; null in the browser. */
export const apiContext = /* @__PURE__ */ sharedContext<
  ((text: string, variables: Record<string, unknown>) => Promise<GraphqlAnswer>) | null
>('api', null)

// server.ts loads this file as it is, the storefront's build has a copy inside. React Router finds a value by the
// identity of its context, so both copies must hold the same one.
function sharedContext<T>(name: string, fallback: T): RouterContext<T> {
  const shared = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
  const key = Symbol.for(`boldo.load-context.${name}`)
  return (shared[key] ??= createContext(fallback))
}
