import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { readingShop, type Shop } from '#context'
import { publicSettings, type PublicSettings } from '#shop/people/settings/settings.rules.ts'
import type { VoiceBrowser } from '#shop/counter/voice/voice.port.ts'
import {
  apiContext,
  isDataRequestContext,
  nonceContext,
  reportErrorContext,
  requestIdContext,
  settingsContext,
  shopIdContext,
  siteOriginContext,
  tagManagerContext,
  type PageHandle,
  type PageResponse,
} from '#storefront-contract'
import { redirectToLanguage, BASENAMES, splitPath, type Locale } from '#lib/locale.ts'
import { admit, kindOfPage } from './admission.ts'
import { packed, toResponse, type AnswerCache } from './answer-cache.ts'
import { ASK_AGAIN } from './cdn-headers.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import type { AnswerDraft } from './current-answers.ts'
import type { ApiContext } from './builder.ts'
import { isSecure, refuseMethod } from './framed-answers.ts'
import { runInProcess } from './graphql.ts'
import type { HttpEnvironment, HttpOptions, StorefrontBuild } from './door.ts'
import { hashScripts } from './hash-scripts.ts'
import { createPageFinder, type FoundPage } from './page-audience.ts'
import { shopIdFor } from './shop-id.ts'
import { transientCode, refuseForNow } from './answer-errors.ts'
import { ANYBODY } from './viewer.ts'

/**
 * A public page is rendered for all customers and cached, compressed, until something that it shows changes. Scripts
 * are allowed by hash, and only those with the secret nonce of this rendering: an injected script stays forbidden.
 */
export function createStorefront(
  shop: Shop,
  options: HttpOptions,
  cache: AnswerCache,
): (http: Context<HttpEnvironment>) => Promise<Response> {
  const reader = readingShop(shop)
  let pages: ReturnType<typeof createPages> | null = null
  return async (http) => {
    if (http.req.method !== 'GET' && http.req.method !== 'HEAD')
      return refuseMethod(http, http.req.path === '/graphql' ? ['GET', 'POST'] : ['GET', 'HEAD'])
    const request = http.req.raw
    const otherAddress = redirectToLanguage(request, isSecure(shop, options))
    if (otherAddress) return otherAddress
    const url = new URL(request.url)
    const { locale, path } = splitPath(url.pathname)
    const key = `page ${url.pathname}${url.search}`
    const respond = (answer: CachedAnswer | Response) =>
      answer instanceof Response
        ? answer
        : toResponse(
            answer,
            request.headers.get('accept-encoding'),
            http.get('requestId'),
            request.headers.get('if-none-match'),
          )
    const cached = cache.get(key)
    if (cached) {
      http.set('route', cached.route)
      return respond(cached)
    }
    const build = await options.build()
    if (pages?.build !== build)
      pages = createPages(build, options.production || options.assets !== null ? 'production' : 'development')
    const isManifest = path === '/__manifest'
    const { handle, route, shape } = isManifest ? MANIFEST : pages.findPage(url.pathname, locale)
    http.set('route', route)
    const isPublic = handle.audience === 'anyone'
    const page = {
      shop: isPublic ? reader : shop,
      options,
      cache,
      http,
      key,
      url,
      isManifest,
      isPublic,
      handle,
      route,
      handler: pages.findHandler(url.pathname, locale, shape),
    }
    const work = {
      admit: () => admit(http, kindOfPage(path, isPublic), true),
      make: (draft: AnswerDraft) => renderPage(page, draft),
    }
    // The router renders no text for HEAD.
    if (isPublic && request.method === 'GET') return respond(await cache.share(key, work))
    await work.admit()
    return respond(await cache.alone(work.make))
  }
}

/** Which files belong to pages further on. */
const MANIFEST: FoundPage = { handle: { audience: 'anyone' }, route: '/__manifest', shape: null }

type Page = {
  shop: Shop
  options: HttpOptions
  cache: AnswerCache
  http: Context<HttpEnvironment>
  key: string
  url: URL
  isManifest: boolean
  isPublic: boolean
  handle: PageHandle
  route: string
  handler: ReturnType<typeof createRequestHandler>
}

async function renderPage(page: Page, draft: AnswerDraft): Promise<CachedAnswer | Response> {
  const { shop, options, cache, http, key, url, isManifest, isPublic, handle } = page
  const request = http.req.raw
  const isGet = request.method === 'GET'
  const nonce = randomBytes(18).toString('base64url')
  let failedWith: string | null = null
  const report = (error: unknown) => {
    failedWith = transientCode(error)
    if (failedWith === null) shop.log.error({ id: http.get('requestId'), err: error }, 'page failed')
  }
  // An incomplete page answers the request that waits for it, and is not cached.
  let isComplete = true
  const onErrors = () => (isComplete = false)
  const viewer = isPublic ? ANYBODY : http.get('viewer')
  const api = { shop, viewer, isOwnPage: true } as const
  const context = createRouterContext(api, http, nonce, { report, onErrors })
  context.set(tagManagerContext, allowedTagManager(page) ?? '')
  const response: PageResponse = await page.handler(
    // Others may wait for a public page: it is rendered to its end when this customer leaves.
    isPublic && isGet ? new Request(request.url, { headers: request.headers }) : request,
    context,
  )
  if (failedWith !== null) return refuseForNow(shop, http, { code: failedWith })
  if (isManifest && isGet && response.status === 200) {
    // The files of pages further on are the same for all customers, and compress to a fifth.
    const text = await response.text()
    const manifest = { ...packed(response.status, Object.fromEntries(response.headers), text), route: page.route }
    cache.set(key, manifest, draft, 'invented')
    return manifest
  }
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { html, hashes } = hashScripts(response.pageBytes ?? Buffer.from(await response.arrayBuffer()), nonce)
  const headers = {
    ...Object.fromEntries(response.headers),
    ...securityHeaders(hashes, options, {
      tagManagerId: allowedTagManager(page),
      dialler: handle.hasDialler ? (shop.voice.browser?.sources ?? null) : null,
    }),
    'cache-control': isPublic && isComplete ? ASK_AGAIN : 'no-store',
  }
  const answer = { ...packed(response.status, headers, html), route: page.route }
  if (
    isGet &&
    isPublic &&
    isComplete &&
    (response.status === 200 || response.status === 404) &&
    !response.headers.has('set-cookie')
  )
    cache.set(key, answer, draft, isOwnAddress(url, response.status, html) ? 'own' : 'invented')
  return answer
}

/** Each has some three routes. */
const HANDLERS_MAX = 500

/**
 * One table of routes serves both languages: below '/' in Spanish, below '/en' in English. A page's router gets the
 * routes of this page alone: it makes and matches all that it has at each request.
 */
function createPages(build: StorefrontBuild, mode: 'production' | 'development') {
  const { findPage, listRoutes } = createPageFinder(build)
  const handlers = new LRUCache<string, ReturnType<typeof createRequestHandler>>({ max: HANDLERS_MAX })
  const createHandler = (locale: Locale, routeIds?: ReadonlySet<string>) => {
    const basename = BASENAMES[locale]
    if (!routeIds?.size) return createRequestHandler({ ...build, basename }, mode)
    const pick = <T>(routes: Record<string, T>): Record<string, T> =>
      Object.fromEntries([...routeIds].map((id) => [id, routes[id]!]))
    const assets = { ...build.assets, routes: pick(build.assets.routes) }
    return createRequestHandler({ ...build, routes: pick(build.routes), assets, basename }, mode)
  }
  const findHandler = (pathname: string, locale: Locale, shape: string | null) => {
    const key = shape ?? locale
    let handler = handlers.get(key)
    if (!handler)
      handlers.set(key, (handler = createHandler(locale, shape === null ? undefined : listRoutes(pathname, locale))))
    return handler
  }
  return { build, findPage, findHandler }
}

function createRouterContext(
  api: ApiContext,
  http: Context<HttpEnvironment>,
  nonce: string,
  { report, onErrors }: { report: (error: unknown) => void; onErrors: () => void },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(requestIdContext, http.get('requestId'))
  const { shop } = api
  context.set(siteOriginContext, shop.settings.publicUrl)
  context.set(isDataRequestContext, http.req.path.endsWith('.data'))
  context.set(shopIdContext, shopIdFor(api))
  context.set(settingsContext, settingsFor(shop))
  context.set(reportErrorContext, report)
  context.set(apiContext, async (text, variables) => {
    const answer = await runInProcess(api, text, variables)
    if (answer.errors) onErrors()
    return answer
  })
  return context
}

const shownSettings = new WeakMap<object, PublicSettings>()

/** The same object while the settings are: parts of pages are cached with them. */
function settingsFor({ settings: { pharmacy, passwordMinimum } }: Shop): PublicSettings {
  let shown = shownSettings.get(pharmacy)
  if (!shown) shownSettings.set(pharmacy, (shown = publicSettings(pharmacy, passwordMinimum)))
  return shown
}

/** The page's canonical link is this very address: another query or slug is invented. */
function isOwnAddress({ pathname, search }: URL, status: number, html: Buffer): boolean {
  const head = html.subarray(0, html.indexOf('</head>')).toString()
  const [, canonical] = /<link rel="canonical" href="https?:\/\/[^/"]*([^"]*)"/.exec(head) ?? []
  return status === 200 && canonical?.replaceAll('&amp;', '&') === pathname + search
}

/** The tag manager's tags would read the session's token of a personal page (security review S17). */
const allowedTagManager = ({ shop, handle }: Pick<Page, 'shop' | 'handle'>): string | undefined =>
  handle.audience === 'anyone' ? shop.settings.tagManagerId : undefined

type PageSources = { tagManagerId: string | undefined; dialler: VoiceBrowser['sources'] | null }

/** `dialler`: what the operators' dialler reaches; every other page has no microphone either (decision D21). */
function securityHeaders(
  scriptHashes: string[],
  options: HttpOptions,
  { tagManagerId, dialler }: PageSources,
): Record<string, string> {
  const development = options.assets === null
  // Without a tag manager no data of a page leaves the shop.
  const [scripts, reports] = tagManagerId
    ? [
        ' https://www.googletagmanager.com',
        ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
      ]
    : ['', '']
  const policy = [
    "default-src 'self'",
    development
      ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'"
      : `script-src 'self' ${scriptHashes.join(' ')}${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${reports}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(dialler?.connect ?? [])].join(' ')}${reports}${development ? ' ws: wss:' : ''}`,
    ...(dialler && dialler.media.length > 0 ? [`media-src 'self' ${dialler.media.join(' ')}`] : []),
    `form-action 'self' ${options.formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': `geolocation=(), microphone=(${dialler ? 'self' : ''}), camera=(self)`,
  }
}
