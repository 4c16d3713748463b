import type { Context, Hono } from 'hono'
import type { Shop } from '#context'
import { listAddresses, type Address } from '#shop/catalogue/list-addresses.ts'
import { admit } from './admission.ts'
import { packed, responseOf, type AnswerCache, type KeptAnswer } from './answer-cache.ts'
import type { HttpEnvironment } from './http.ts'

// The protocol allows 50,000 a file; with 20,000 a file stays small enough to be kept packed.
const MOST_ADDRESSES = 20_000

/** What is one person's, or no page at all. The search page says noindex itself, which a robot must be able to read. */
const PRIVATE = ['/graphql', '/products/1.0/', '/checkout', '/payment-response/', '/cocc-response/', '/respuesta-pago', '/account/', '/suscripcion$', '/subscription-response/', '/inscription-response/', '/login', '/create-account']

/**
 * GET /robots.txt, /sitemap.xml and, once one file cannot hold all (sitemap.xml is their index then),
 * /sitemap-1.xml, /sitemap-2.xml, … (https://www.sitemaps.org/protocol.html).
 */
export function addSitemap(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache, mostAddresses = MOST_ADDRESSES): void {
  const answer = async (http: Context<HttpEnvironment>, make: (addresses: Address[]) => string | null) => {
    const kept = cache.get(http.req.path)
    if (kept) return responseOf(kept, http.req.header('accept-encoding'))
    await admit(http, 'browsing')
    const making = cache.begin()
    const xml = make(await listAddresses(shop))
    if (xml === null) return http.notFound()
    const made: KeptAnswer = packed(200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }, `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
    cache.set(http.req.path, made, making)
    return responseOf(made, http.req.header('accept-encoding'))
  }

  app.get('/robots.txt', (http) => http.text(['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${shop.settings.publicUrl}/sitemap.xml`, ''].join('\n'), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/sitemap.xml', (http) =>
    answer(http, (addresses) => (addresses.length <= mostAddresses ? urlSet(shop.settings.publicUrl, addresses) : fileIndex(shop.settings.publicUrl, Math.ceil(addresses.length / mostAddresses)))))
  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', (http) => {
    const first = (Number(/\d+/.exec(http.req.param('file'))![0]) - 1) * mostAddresses
    return answer(http, (addresses) => (addresses.length > mostAddresses && first < addresses.length ? urlSet(shop.settings.publicUrl, addresses.slice(first, first + mostAddresses)) : null))
  })
}

// Paths have letters, digits, dots and dashes only; the address of the shop comes from its settings.
const urlSet = (origin: string, addresses: Address[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.map(({ path, changed }) => `<url><loc>${escaped(origin)}${path}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`).join('\n')}\n</urlset>`

const fileIndex = (origin: string, files: number) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from({ length: files }, (_, index) => `<sitemap><loc>${escaped(origin)}/sitemap-${index + 1}.xml</loc></sitemap>`).join('\n')}\n</sitemapindex>`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
