import type { ServerBuild } from 'react-router'
import type { Viewer } from './builder.ts'
import type { Admission, LoadKind, LoadLimits } from './lanes.ts'
import type { Readiness } from './readiness.ts'

export type HttpEnvironment = {
  Variables: {
    requestId: string
    viewer: Viewer
    refusal?: string
    /** A page's template ('/product/:sku'); other doors have the router's. */
    route?: string | undefined
    admission: Admission
    held?: LoadKind | undefined
  }
}

export type StorefrontBuild = ServerBuild

export type HttpOptions = {
  production: boolean
  /** The shop's own proxies that add to X-Forwarded-For; 0 by default. */
  trustedProxies?: number
  /** Where the payment provider's form lives, for the Content-Security-Policy. */
  formTargets: string[]
  /** In development the build changes. */
  build: () => Promise<StorefrontBuild>
  /** Null when another server serves the static files. */
  assets: string | null
  graphiql?: boolean
  /** Bytes; 0 disables the cache (for measuring). */
  cacheBytes?: number
  /** Compiled documents. Bytes; 1 caches none (for measuring). */
  documentBytes?: number
  /** Without it /health/ready reports 'starting'. */
  readiness?: Readiness
  load?: LoadLimits
}
