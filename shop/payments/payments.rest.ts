import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { hearWalletNotice } from './hear-wallet-notice.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { NOT_FOUND_PATH, paymentResponsePath } from '#shop/policy/storefront-path.rules.ts'
import { returnFromWebpay } from './return-from-webpay.ts'

/**
 * Where Webpay sends the browser back, by GET or POST (server rules §4); the answer is the response page's address.
 * Where the wallet sends its signed notices: 200 for what was heard, also again, and for what is not about our payments.
 * And the content service's payment positions (SHOP §7).
 */
export function addPayments(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.on(['GET', 'POST'], '/pago/webpay/retorno', async (http) => {
    const body =
      http.req.method === 'POST'
        ? await http.req.parseBody().catch(() => Promise.reject(new DomainError('request.unreadable')))
        : {}
    const fields = {
      ...http.req.query(),
      ...Object.fromEntries(
        Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    }
    const token = await returnFromWebpay(shop, fields)
    return http.redirect(token ? paymentResponsePath(token) : NOT_FOUND_PATH, 303)
  })
  app.post('/pago/mercadopago/aviso', async (http) => {
    const result = await hearWalletNotice(shop, {
      headers: http.req.header(),
      query: http.req.query(),
      body: await http.req.text(),
    })
    return http.json({ status: result })
  })
  app.get('/content/1.0/payment-positions', async (http) => http.json(await listPaymentMethods(shop)))
}
