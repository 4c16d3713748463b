import type { Hono } from 'hono'
import type { Shop } from '#context'
import { drawPack } from '#shop/catalogue/pack-illustration.rules.ts'
import { activePrinciplesText } from '#shop/catalogue/product.rules.ts'
import { showProduct } from '#shop/catalogue/show-product.ts'
import { packed, responseOf, type AnswerCache } from './answer-cache.ts'
import type { HttpEnvironment } from './http.ts'

/** GET /packs/{sku}.svg: the pack drawn from the product's own data (brand.md, Pictures). */
export function addPictures(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  app.get('/packs/:file{[0-9A-Za-z._-]+\\.svg}', async (http) => {
    const key = `pack ${http.req.param('file')}`
    const kept = cache.get(key)
    if (kept) return responseOf(kept, http.req.header('accept-encoding'))
    const madeUnder = cache.generation()
    const product = await showProduct(shop, http.req.param('file').slice(0, -'.svg'.length))
    if (!product) return http.notFound()
    const svg = drawPack({ ...product, brand: product.brand ?? '', laboratory: product.laboratory ?? '', packageKind: product.packageKind as 'box', activePrinciplesText: activePrinciplesText(product.activePrinciples) } as Parameters<typeof drawPack>[0])
    const answer = packed(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }, svg)
    cache.set(key, answer, madeUnder)
    return responseOf(answer, http.req.header('accept-encoding'))
  })
}
