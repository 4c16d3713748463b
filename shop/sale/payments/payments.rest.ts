import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { handleWalletWebhook } from '#shop/sale/payments/redirect/handle-wallet-webhook.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { NOT_FOUND_PATH, paymentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { gatewaysOfKind } from './gateways.ts'
import { noticePath, returnPath } from './payment.rules.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'

/**
 * Where each card provider sends the browser back, by GET or POST (server rules §4); the answer is the response page's
 * address. Where each wallet sends its signed webhooks: 200 for handled ones, repeated ones, and those about other
 * payments. And the content service's payment positions (SHOP §7).
 */
export function addPayments(app: Hono<HttpEnvironment>, shop: Shop): void {
  for (const { name } of gatewaysOfKind(shop, 'card')) addCardReturn(app, shop, name)
  for (const { name } of gatewaysOfKind(shop, 'wallet'))
    app.post(noticePath(name), async (http) => {
      const result = await handleWalletWebhook(shop, name, {
        headers: http.req.header(),
        query: http.req.query(),
        body: await http.req.text(),
      })
      return http.json({ status: result })
    })
  app.get('/content/1.0/payment-positions', async (http) => http.json(await listPaymentMethods(shop)))
}

function addCardReturn(app: Hono<HttpEnvironment>, shop: Shop, method: string): void {
  app.on(['GET', 'POST'], returnPath(method), async (http) => {
    const body =
      http.req.method === 'POST'
        ? await http.req.parseBody().catch(() => Promise.reject(refuse('request.unreadable')))
        : {}
    const fields = {
      ...http.req.query(),
      ...Object.fromEntries(
        Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    }
    const token = await returnFromCard(shop, method, fields)
    return http.redirect(token ? paymentResponsePath(token) : NOT_FOUND_PATH, 303)
  })
}
