import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { NOT_FOUND_PATH, cardReturnPath, enrolmentResponsePath } from '#shop/policy/storefront-path.rules.ts'
import { returnFromOneclick } from './return-from-oneclick.ts'

const RETURN = '/pago/oneclick/retorno'
/** What Oneclick sends with the browser; whatever else comes with it is dropped. */
const FIELDS = ['TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION']

/** Where Oneclick sends the browser back, by GET or POST; the answer is the page that says how the enrolment ended (ACCOUNT §2). */
export function addCards(app: Hono<HttpEnvironment>, shop: Shop): void {
  // A cross-site POST carries no SameSite=Lax cookie, and the visitor's says whose enrolment it is. The GET that a 303 leads to carries it.
  app.post(RETURN, async (http) => {
    const body = await http.req.parseBody().catch(() => Promise.reject(new DomainError('request.unreadable')))
    const fields = FIELDS.flatMap((name): [string, string][] => {
      const value = body[name] ?? http.req.query(name)
      return typeof value === 'string' ? [[name, value]] : []
    })
    return http.redirect(`${RETURN}?${new URLSearchParams(fields)}`, 303)
  })

  app.get(RETURN, async (http) => {
    const { visitor, hasEarlierCookie } = http.get('viewer')
    // Whoever began an enrolment was given the present cookie then.
    const back = await returnFromOneclick(shop, {
      visitor: hasEarlierCookie ? null : visitor,
      fields: http.req.query(),
    })
    return http.redirect(
      back ? (back.inCheckout ? enrolmentResponsePath : cardReturnPath)(back.token) : NOT_FOUND_PATH,
      303,
    )
  })
}
