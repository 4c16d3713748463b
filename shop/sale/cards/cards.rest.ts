import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { NOT_FOUND_PATH, cardReturnPath, enrolmentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { gatewaysOfKind } from '#shop/sale/payments/gateways.ts'
import { returnPath } from '#shop/sale/payments/payment.rules.ts'
import { returnFromEnrolment } from './return-from-enrolment.ts'

/**
 * The address to which the provider of saved cards sends the browser, by GET or POST. The answer is the page with the
 * enrolment's end (ACCOUNT §2).
 */
export function addCards(app: Hono<HttpEnvironment>, shop: Shop): void {
  for (const { name, returnFields } of gatewaysOfKind(shop, 'saved_card'))
    addReturn(app, shop, { path: returnPath(name), fields: returnFields })
}

function addReturn(
  app: Hono<HttpEnvironment>,
  shop: Shop,
  { path, fields }: { path: string; fields: readonly string[] },
): void {
  // A cross-site POST has no SameSite=Lax cookie, and the visitor's cookie identifies the enrolment. The GET after a
  // 303 has it.
  app.post(path, async (http) => {
    const body = await http.req.parseBody().catch(() => Promise.reject(refuse('request.unreadable')))
    const known = fields.flatMap((name): [string, string][] => {
      const value = body[name] ?? http.req.query(name)
      return typeof value === 'string' ? [[name, value]] : []
    })
    return http.redirect(`${path}?${new URLSearchParams(known)}`, 303)
  })

  app.get(path, async (http) => {
    const { visitor } = http.get('viewer')
    const back = await returnFromEnrolment(shop, { visitor, fields: http.req.query() })
    return http.redirect(
      back ? (back.inCheckout ? enrolmentResponsePath : cardReturnPath)(back.token) : NOT_FOUND_PATH,
      303,
    )
  })
}
