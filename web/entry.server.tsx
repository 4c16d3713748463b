import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { FrameProvider } from '#web/platform/frame-context.ts'
import { stylesFirst } from '#web/platform/head-order.ts'
import { createHtmlCache } from '#web/platform/cached-html.server.tsx'
import { HtmlCacheProvider } from '#web/platform/cached-html.tsx'
import {
  nonceContext,
  reportErrorContext,
  requestIdContext,
  settingsContext,
  shopIdContext,
  siteOriginContext,
  tagManagerContext,
  type PageResponse,
} from '#storefront-contract'
import { documentLang, requestLocale } from '#lib/locale.ts'
import { loadEnglish } from '#web/platform/messages/english.server.ts'
import { LocaleProvider } from '#web/platform/messages/messages.tsx'

const RENDER_TIMEOUT_MS = 10_000

/** People, robots and the page cache all get the same complete HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const locale = requestLocale(request)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', documentLang(locale))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext) || undefined
  const frame = {
    origin: context.get(siteOriginContext) || new URL(request.url).origin,
    settings: context.get(settingsContext)!,
    shopId: context.get(shopIdContext),
    // A successful page may be cached, so it must not carry one request's id.
    tagManagerId: context.get(tagManagerContext) || undefined,
    nonce,
    requestId: status >= 500 ? context.get(requestIdContext) || undefined : undefined,
  }
  const report = context.get(reportErrorContext)
  let broken = false

  const html = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <LocaleProvider value={{ locale, loadEnglish: locale === 'en' ? loadEnglish : undefined }}>
        <FrameProvider value={frame}>
          <HtmlCacheProvider value={createHtmlCache(locale, frame)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </HtmlCacheProvider>
        </FrameProvider>
      </LocaleProvider>,
      {
        nonce,
        // Sends the document in one piece: later chunks would need JavaScript to be moved where they belong.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer)
          resolve(collect(pipe))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          broken = true
          report(error)
        },
      },
    )
  })
  const response: PageResponse = new Response(null, { status: broken && status < 400 ? 500 : status, headers })
  response.pageBytes = stylesFirst(html)
  return response
}

/** The HTML, which is whole when this is called. */
function collect(pipe: (destination: Writable) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve) => {
    pipe(
      new Writable({
        write: (chunk: Uint8Array, _, done) => (chunks.push(chunk), done()),
        final: (done) => (resolve(Buffer.concat(chunks)), done()),
      }),
    )
  })
}

/** A visitor who left, or an address without a page, is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  if (!request.signal.aborted && !isNotFound) (context as RouterContextProvider).get(reportErrorContext)(error)
}
