import type { Context, Hono } from 'hono'
import type { Shop } from '#context'
import { drawMailPack, drawPack, drawSharedPack, type PackFacts } from '#illustrations/pack-illustration.ts'
import { findUploadedId } from '#shop/shelf/catalogue/photographs/uploaded-address.rules.ts'
import { activePrinciplesText, type Product } from '#shop/shelf/catalogue/products/product.rules.ts'
import { PICTURE_WIDTHS, pictureVersion } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { PictureUnavailable } from '#shop/shelf/catalogue/products/pictures.port.ts'
import { drawProgrammeTable } from '#shop/shelf/promotions/programme-table.rules.ts'
import { PROGRAMME } from '#shop/shelf/promotions/programme.rules.ts'
import { runsToday } from '#shop/shelf/promotions/show-promotion.ts'
import { recallProduct, showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { admit } from './admission.ts'
import { packed, toResponse, type AnswerCache } from './answer-cache.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import type { AnswerDraft } from './current-answers.ts'
import type { HttpEnvironment } from './door.ts'

/**
 * GET /packs/{sku}.svg: the drawn pack (docs/rules/brand.md, Pictures).
 * GET /packs/{sku}.png: 1200 × 630, for search engines. Its bytes are cached on disk: a crawl of every product evicts
 * no page.
 * GET /packs/160/{sku}.png: 160 px square, for mails.
 * GET /pictures/{sku}/{n}-{width}.avif|webp?v={version}: its n-th photograph resized; the fallback image when it is
 * unavailable. Without its version it is cached for minutes, because another may take its place.
 * GET /programas/{sku}.png: the price table of a product in the progressive programme, to share.
 */
export function addPictures(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  const answer = createPictureDoor(cache)
  app.get('/packs/:file{[0-9A-Za-z._-]+\\.svg}', (http) =>
    answer(http, 'pack', async (sku) => {
      const product = await recallProduct(shop, sku)
      return (
        product &&
        packed(
          200,
          {
            'content-type': 'image/svg+xml',
            'cache-control': 'public, max-age=86400',
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          },
          drawPack(packFacts(product)),
        )
      )
    }),
  )
  const DRAWINGS = { '/packs': drawSharedPack, '/packs/160': drawMailPack }
  for (const [folder, draw] of Object.entries(DRAWINGS))
    app.get(`${folder}/:file{[0-9A-Za-z._-]+\\.png}`, async (http) => {
      await admit(http, 'pictures')
      const product = await showProduct(shop, http.req.param('file')!.slice(0, -'.png'.length))
      if (!product) return http.notFound()
      const png = await shop.files.pictures.rasterise(draw(packFacts(product)))
      return http.body(png as unknown as ArrayBuffer, 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
      })
    })
  app.get('/programas/:file{[0-9A-Za-z._-]+\\.png}', (http) =>
    answer(http, 'programme', async (sku) => {
      const product = await recallProduct(shop, sku)
      if (product?.promoAvailable !== PROGRAMME || !(await runsToday(shop, PROGRAMME))) return null
      const png = await shop.files.pictures.rasterise(drawProgrammeTable(product, shop.settings.pharmacy.company.name))
      return {
        status: 200,
        headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
        body: Buffer.from(png),
        gzip: null,
        brotli: null,
      }
    }),
  )
  app.get('/pictures/:sku/:file{\\d{1,2}-\\d{2,4}\\.(avif|webp)}', async (http) => {
    const [, index, width, format] = /^(\d+)-(\d+)\.(avif|webp)$/.exec(http.req.param('file'))!
    await admit(http, 'pictures')
    const product = PICTURE_WIDTHS.includes(Number(width) as 320)
      ? await showProduct(shop, http.req.param('sku'))
      : null
    const url = product?.imageURLs[Number(index)]
    if (!url) return http.notFound()
    try {
      const picture = await shop.files.pictures.resize(url, { width: Number(width), format: format as 'avif' })
      return http.body(picture as unknown as ArrayBuffer, 200, {
        'content-type': `image/${format}`,
        'cache-control': http.req.query('v') === pictureVersion(url) ? toLifetime(url) : 'public, max-age=300',
      })
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error
      shop.log.warn({ sku: product!.sku, err: error }, 'picture unavailable')
      return http.redirect('/fallback-product.svg', 302)
    }
  })
}

/** Answers with a drawing of a product that is cached: one request makes it, of many. */
const createPictureDoor =
  (cache: AnswerCache) =>
  async (
    http: Context<HttpEnvironment>,
    kind: 'pack' | 'programme',
    draw: (sku: string) => Promise<CachedAnswer | null>,
  ): Promise<Response> => {
    const file = http.req.param('file')!
    const key = `${kind} ${file}`
    const make = async (draft: AnswerDraft) => {
      const drawn = await draw(file.slice(0, file.lastIndexOf('.')))
      if (drawn) cache.set(key, drawn, draft)
      return drawn
    }
    const found = await cache.share(key, { admit: () => admit(http, 'browsing'), make })
    if (!found) return http.notFound()
    // A PNG is compressed already.
    const accepts = kind === 'pack' ? http.req.header('accept-encoding') : null
    return toResponse(found, accepts, http.get('requestId'), http.req.header('if-none-match'))
  }

/** Another upload has another id, so this address never shows another one; a catalogue file's name may come again. */
const toLifetime = (url: string) =>
  findUploadedId(url) === null ? 'public, max-age=604800' : 'public, max-age=31536000, immutable'

const packFacts = (product: Product): PackFacts =>
  ({
    ...product,
    brand: product.brand ?? '',
    laboratory: product.laboratory ?? '',
    activePrinciplesText: activePrinciplesText(product.activePrinciples),
  }) as PackFacts
