import type { Hono } from 'hono'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { listProducts } from '#shop/catalogue/list-products.ts'
import { listProductsInput } from '#shop/catalogue/list-products.input.ts'
import { addOrders } from '#shop/orders/orders.rest.ts'
import { addPayments } from '#shop/payments/payments.rest.ts'
import type { HttpEnvironment } from './http.ts'

/** The REST calls of SHOP §7, letter by letter. Errors: { error: { code, message, … } } (api/errors.ts). */
export function addRest(app: Hono<HttpEnvironment>, shop: Shop): void {
  addOrders(app, shop)
  addPayments(app, shop)
  app.get('/products/1.0/search', async (http) => {
    const query = http.req.query()
    const all = (name: string) => http.req.queries(name)
    const list = await listProducts(shop, parseInput(listProductsInput, {
      ...pick(query, ['sortBy', 'sortOrder', 'productType', 'query']),
      slugs: all('slugs'),
      brand: all('brand'),
      laboratory: all('laboratory'),
      first: number(query.first),
      offset: number(query.offset),
      priceMin: number(query.priceMin),
      priceMax: number(query.priceMax),
      subscription: query.subscription === undefined ? undefined : query.subscription === 'true',
    }))
    return http.json({ nodes: list.nodes.map(({ id, ...product }) => ({ _id: String(id), ...product })), totalCount: list.totalCount })
  })
}

const pick = (from: Record<string, string>, names: string[]) => Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]))
const number = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
