import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import type { Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { handleWalletWebhook } from '#shop/sale/payments/redirect/handle-wallet-webhook.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { NOT_FOUND_PATH, paymentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { gatewaysOfKind } from './gateways.ts'
import { noticePath, returnPath } from './payment.rules.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'

export const paymentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/content/1.0/payment-positions',
    tag: 'Content',
    summary: 'The ways to pay, in the order of their buttons',
    answer: z.array(z.object({ identifier: z.string(), position: z.int() })),
  },
  {
    method: 'post',
    path: '/pago/mercadopago/aviso',
    tag: 'Payments',
    summary: 'Where Mercado Pago sends its notices',
    description:
      'Not for clients. Signed by Mercado Pago; the payment is always queried, the notice alone is not trusted.',
    answer: z.object({ status: z.string() }),
    refusals: [[401, 'The signature is not Mercado Pago’s.']],
  },
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/webpay/retorno',
    tag: 'Payments',
    summary: 'Where Webpay sends the browser back',
    description:
      'Not for clients. The query or the form is Webpay’s: token_ws, or TBK_TOKEN, TBK_ID_SESION and TBK_ORDEN_COMPRA.',
    status: 303,
    redirects: 'The order’s response page, or /404.',
  })),
]

/** A webhook is answered 200 also when repeated or about another payment (server rules §4). */
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
