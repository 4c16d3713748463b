import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/http.ts'
import type { Shop } from '#context'
import { returnFromWebpay } from './return-from-webpay.ts'

/** Where Webpay sends the browser back, by GET or POST (server rules §4); the answer is the response page's address. */
export function addPayments(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.on(['GET', 'POST'], '/pago/webpay/retorno', async (http) => {
    const body = http.req.method === 'POST' ? await http.req.parseBody() : {}
    const fields = { ...http.req.query(), ...Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) }
    const token = await returnFromWebpay(shop, fields)
    return http.redirect(token ? `/payment-response/${encodeURIComponent(token)}` : '/404', 303)
  })
}
