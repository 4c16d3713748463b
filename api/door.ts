/** The types that every door of the API shares. http.ts assembles the doors; no door imports it. */
import type { ServerBuild } from 'react-router'
import type { Viewer } from './builder.ts'
import type { Admission, LoadKind, LoadLimits } from './lanes.ts'
import type { Readiness } from './readiness.ts'

export type HttpEnvironment = {
  Variables: {
    requestId: string
    viewer: Viewer
    /** The code of a refusal, for the log. */ refusal?: string
    admission: Admission
    /** The place that the request holds. */ held?: LoadKind | undefined
  }
}

export type StorefrontBuild = ServerBuild

export type HttpOptions = {
  production: boolean
  /** The shop's own proxies that add to X-Forwarded-For; 0 by default. */
  trustedProxies?: number
  /** Where the payment provider's form lives, for the Content-Security-Policy. */
  formTargets: string[]
  /** The storefront's server build; a function in development, where the build changes. */
  build: () => Promise<StorefrontBuild>
  /** The folder of the storefront's static files; null when another server serves them. */
  assets: string | null
  /** Whether a browser gets GraphiQL at /graphql. */
  graphiql?: boolean
  /** Bytes of cached answers; 0 disables the cache (for measuring). */
  cacheBytes?: number
  /** Whether a proxy may send requests here; without it /health/ready reports 'starting'. */
  readiness?: Readiness
  /** How many requests of each kind may be under way; for ten connections by default. */
  load?: LoadLimits
}
