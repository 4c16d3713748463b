import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { NOT_FOUND_PATH, cardReturnPath, enrolmentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { gatewaysOfKind } from '#shop/sale/payments/gateways.ts'
import { returnPath } from '#shop/sale/payments/payment.rules.ts'
import { returnFromEnrolment } from './return-from-enrolment.ts'

export const cardOperations: readonly Operation[] = [
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/oneclick/retorno',
    tag: 'Payments',
    summary: 'Where Oneclick sends the browser back',
    description:
      'Not for clients. The query or the form is Oneclick’s: TBK_TOKEN, with TBK_ORDEN_COMPRA when the customer ' +
      'turned back.',
    status: 303,
    redirects: 'The page that says how the enrolment ended, or /404.',
  })),
]

export function addCards(app: Hono<HttpEnvironment>, shop: Shop): void {
  for (const { name, returnFields } of gatewaysOfKind(shop, 'saved_card'))
    addReturn(app, shop, { path: returnPath(name), fields: returnFields })
}

function addReturn(
  app: Hono<HttpEnvironment>,
  shop: Shop,
  { path, fields }: { path: string; fields: readonly string[] },
): void {
  // A cross-site POST has no SameSite=Lax cookie, which identifies the enrolment. The GET after a 303 has it.
  app.post(path, async (http) => {
    const body = await http.req.parseBody().catch(() => Promise.reject(refuse('request.unreadable')))
    const returnFields = fields.flatMap((name): [string, string][] => {
      const value = body[name] ?? http.req.query(name)
      return typeof value === 'string' ? [[name, value]] : []
    })
    return http.redirect(`${path}?${new URLSearchParams(returnFields)}`, 303)
  })

  app.get(path, async (http) => {
    const { visitor } = http.get('viewer')
    const result = await returnFromEnrolment(shop, { visitor, fields: http.req.query() })
    return http.redirect(
      result ? (result.inCheckout ? enrolmentResponsePath : cardReturnPath)(result.token) : NOT_FOUND_PATH,
      303,
    )
  })
}
