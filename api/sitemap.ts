import type { Context, Hono } from 'hono'
import type { Shop } from '#context'
import { CAMPAIGN_NAMES, campaignPath } from '#shop/help/campaigns/campaign.rules.ts'
import { listAddresses, type Address } from '#shop/shelf/catalogue/products/list-addresses.ts'
import { listContentAddresses } from '#shop/help/content/show-content.ts'
import { PRESCRIPTION_CART_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { BOOK_PATH, SUGGESTIONS_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { documentLang, addressIn } from '#lib/locale.ts'
import { admit } from './admission.ts'
import { packed, toResponse, type AnswerCache } from './answer-cache.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import type { AnswerDraft } from './current-answers.ts'
import type { HttpEnvironment } from './door.ts'

// The protocol allows 50,000 pages; 1,500 of 1,700 bytes each still fit the cache (api/answer-cache.ts).
const ADDRESSES_MAX = 1_500

const CAMPAIGN_ADDRESSES: Address[] = CAMPAIGN_NAMES.map((name) => ({ path: campaignPath(name), changed: null }))

const FORM_ADDRESSES: Address[] = [SUGGESTIONS_PATH, BOOK_PATH, PRESCRIPTION_CART_PATH].map((path) => ({
  path,
  changed: null,
}))

const CALL_PATHS = ['/graphql', '/products/1.0/']
/** Private pages, in both languages. The search page has its own noindex, which a robot must be able to read. */
const PRIVATE_PATHS = [
  '/checkout',
  '/payment-response/',
  '/cocc-response/',
  '/respuesta-pago',
  '/retorno-telemedicina',
  '/account/',
  '/suscripcion$',
  '/subscription-response/',
  '/inscription-response/',
  '/login',
  '/create-account',
  '/seguimiento',
  '/operador',
  '/mostrador',
  '/recuperar-contrase%C3%B1a',
  '/nueva-contrase%C3%B1a/',
]
const DISALLOWED = [
  ...CALL_PATHS,
  ...(['es', 'en'] as const).flatMap((locale) => PRIVATE_PATHS.map((path) => addressIn(locale, path))),
]

/** sitemap.xml is an index when one file is too small (https://www.sitemaps.org/protocol.html). */
export function addSitemap(
  app: Hono<HttpEnvironment>,
  shop: Shop,
  cache: AnswerCache,
  addressesMax = ADDRESSES_MAX,
): void {
  const answer = async (http: Context<HttpEnvironment>, make: (addresses: Address[]) => string | null) => {
    const key = http.req.path
    const write = async (draft: AnswerDraft): Promise<CachedAnswer | null> => {
      const xml = make([
        ...(await listContentAddresses(shop)),
        ...(await listAddresses(shop)),
        ...CAMPAIGN_ADDRESSES,
        ...FORM_ADDRESSES,
      ])
      if (xml === null) return null
      const answer = packed(
        200,
        { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`,
      )
      cache.set(key, answer, draft)
      return answer
    }
    const found = await cache.share(key, { admit: () => admit(http, 'browsing'), make: write })
    if (found === null) return http.notFound()
    const requestId = http.get('requestId')
    return toResponse(found, http.req.header('accept-encoding'), requestId, http.req.header('if-none-match'))
  }

  app.get('/robots.txt', (http) =>
    http.text(
      [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${shop.settings.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  )
  app.get('/sitemap.xml', (http) =>
    answer(http, (addresses) =>
      addresses.length <= addressesMax
        ? urlSet(shop.settings.publicUrl, addresses)
        : fileIndex(shop.settings.publicUrl, Math.ceil(addresses.length / addressesMax)),
    ),
  )
  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', (http) => {
    const first = (Number(/\d+/.exec(http.req.param('file'))![0]) - 1) * addressesMax
    return answer(http, (addresses) =>
      addresses.length > addressesMax && first < addresses.length
        ? urlSet(shop.settings.publicUrl, addresses.slice(first, first + addressesMax))
        : null,
    )
  })
}

// Each page names both languages
// (https://developers.google.com/search/docs/specialty/international/localized-versions).
function urlSet(publicUrl: string, addresses: readonly Address[]): string {
  const origin = escaped(publicUrl)
  const urls = addresses.flatMap(({ path, changed }) => {
    // Paths have letters, digits, dots and dashes only; the shop's address is a setting.
    const [spanish, english] = [origin + path, origin + addressIn('en', path)]
    const links = [
      [documentLang('es'), spanish],
      ['en', english],
      ['x-default', spanish],
    ]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('')
    const rest = `${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}${links}</url>`
    return [spanish, english].map((page) => `<url><loc>${page}</loc>${rest}`)
  })
  return (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`
  )
}

function fileIndex(origin: string, files: number): string {
  const sitemaps = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escaped(origin)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
