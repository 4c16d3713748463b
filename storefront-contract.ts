import { createContext, type RouterContext } from 'react-router'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'

/** A page for anyone is rendered without a viewer and cached; the others are rendered anew and never cached. */
export type Audience = 'anyone' | 'one person' | 'staff'

/** Each page in web/routes/ exports it as `handle`, which api/page-audience.ts reads. */
export interface PageHandle {
  audience: Audience
  /** The page's document alone may use the microphone and reach the telephone's provider. */
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

/** '' when the answer has no Content-Security-Policy. */
export const nonceContext = /* @__PURE__ */ sharedContext('nonce', '')

/** Names this request in the logs; the error page shows it. */
export const requestIdContext = /* @__PURE__ */ sharedContext('request-id', '')

/** Without a slash at the end, for canonical links; '' takes it from the request. */
export const siteOriginContext = /* @__PURE__ */ sharedContext('site-origin', '')

/** SHOP_ID, which the browser's calls name. */
export const shopIdContext = /* @__PURE__ */ sharedContext('shop-id', '')

export const settingsContext = /* @__PURE__ */ sharedContext<PublicSettings | null>('settings', null)

/** TAG_MANAGER_ID; '' for none. */
export const tagManagerContext = /* @__PURE__ */ sharedContext('tag-manager', '')

/** The server puts its logger here, for errors of loaders and of rendering. */
export const reportErrorContext = /* @__PURE__ */ sharedContext<(error: unknown) => void>('report-error', (error) =>
  console.error(error),
)

/** True when the browser's router requests a loader's data alone, without a page that has its text. */
export const isDataRequestContext = /* @__PURE__ */ sharedContext('is-data-request', false)

/** In the server's process, with no HTTP hop; null in the browser. */
export const apiContext = /* @__PURE__ */ sharedContext<
  ((text: string, variables: Record<string, unknown>) => Promise<GraphqlAnswer>) | null
>('api', null)

/** A page's bytes beside its response, which would copy them. */
export type PageResponse = Response & { pageBytes?: Buffer }

// server.ts loads this file as it is, the storefront's build has a copy inside. React Router finds a value by the
// identity of its context, so both copies must hold the same one.
function sharedContext<T>(name: string, fallback: T): RouterContext<T> {
  const shared = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
  const key = Symbol.for(`boldo.load-context.${name}`)
  return (shared[key] ??= createContext(fallback))
}
