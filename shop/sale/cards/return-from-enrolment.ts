import type { Shop } from '#context'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { findEnrolment } from './cards.db.ts'
import { abandonEnrolment, finishEnrolment } from './finish-enrolment.ts'

/** A return in another browser abandons the enrolment: no card gets into a stranger's account (security review M2). */
export async function returnFromEnrolment(
  shop: Shop,
  { visitor, fields }: { visitor: string | null; fields: Record<string, string | undefined> },
): Promise<{ token: string; inCheckout: boolean } | null> {
  const returned = savedCardGateway(shop).readReturn(fields)
  const enrolment = returned.flow === 'none' ? undefined : await findEnrolment(shop, returned.token)
  if (!enrolment?.token) return null
  if (returned.flow === 'aborted') await abandonEnrolment(shop, { id: enrolment.id, reason: 'aborted' })
  else if (visitor === null || enrolment.visitor !== visitor) {
    shop.log.warn({ enrolment: enrolment.id }, 'a card enrolment returned in another browser: it is abandoned')
    await abandonEnrolment(shop, { id: enrolment.id, reason: 'other_browser' })
  } else await finishEnrolment(shop, enrolment)
  return { token: enrolment.token, inCheckout: enrolment.subscriptionId !== null }
}
