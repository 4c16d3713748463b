import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

const PATH = '/mscustomer/customer'

/**
 * POST /mscustomer/customer (CONTENT §7): a back-in-stock request. The answer's status is 'ingresado' (CONTENT §3), or
 * 'error' beside the ordinary error of any kind.
 */
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
