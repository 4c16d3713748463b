import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { backInStockInput } from './back-in-stock.input.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

const PATH = '/mscustomer/customer'

export const backInStockOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/mscustomer/customer',
    tag: 'Content',
    summary: 'Asks for one mail when a product is back in stock',
    description:
      'One request per product and e-mail, however often it is sent; the answer is the same for all. `phone` is the ' +
      'eight digits after +569. `productName` and `status` may come along and are not read: the server has its own. ' +
      'Anything that goes wrong is answered with `status` ‘error’ beside `error`.',
    body: z.object({
      ...backInStockInput.shape,
      productName: z.string().optional().describe('Not read.'),
      status: z.string().optional().describe('Not read: ‘ingresado’.'),
    }),
    status: 201,
    example: {
      name: 'Ana Rojas',
      email: 'ana@example.com',
      phone: '12345678',
      sku: '9251278',
      productName: 'Vitamina C 1000 mg',
      status: 'ingresado',
      locale: 'es',
    },
    answer: z.object({ status: z.literal('ingresado') }),
    refusals: [
      [404, 'There is no such product: `product.not_found`.'],
      [409, 'It can be bought: `stock.available`.'],
      TOO_OFTEN,
    ],
  },
]

/** CONTENT §7. The status is 'ingresado' (CONTENT §3), or 'error' beside the ordinary error. */
export function addBackInStock(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.use(PATH, async (http, next) => {
    await next()
    const { res } = http
    if (res.ok || !res.headers.get('content-type')?.startsWith('application/json')) return
    const answer = (await res.json()) as object
    http.res = new Response(JSON.stringify({ status: 'error', ...answer }), res)
  })
  app.post(PATH, async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'back-in-stock requests by address': viewer.address })
    const body: unknown = await http.req.json().catch(() => null)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('request.unreadable')
    await requestBackInStock(shop, body, await viewer.account())
    return http.json({ status: 'ingresado' }, 201)
  })
}
