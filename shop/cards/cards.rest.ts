import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/http.ts'
import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { returnFromOneclick } from './return-from-oneclick.ts'

/** Where Oneclick sends the browser back, by GET or POST; the answer is the page that says how the enrolment ended (ACCOUNT §2). */
export function addCards(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.on(['GET', 'POST'], '/pago/oneclick/retorno', async (http) => {
    const body = http.req.method === 'POST' ? await http.req.parseBody().catch(() => Promise.reject(new DomainError('request.unreadable'))) : {}
    const fields = { ...http.req.query(), ...Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) }
    const back = await returnFromOneclick(shop, fields)
    return http.redirect(back ? `${back.inCheckout ? '/inscription-response' : '/account/payment-methods'}/${encodeURIComponent(back.token)}` : '/404', 303)
  })
}
