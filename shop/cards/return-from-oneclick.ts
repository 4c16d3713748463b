import type { Shop } from '#context'
import { findEnrolment } from './cards.db.ts'
import { readOneclickReturn } from './enrolment.rules.ts'
import { abandonEnrolment, finishEnrolment } from './finish-enrolment.ts'

/** The customer's browser is back from the enrolment's form, by whichever flow. Answers the token, and whether a checkout waits; null when nothing of ours is in it. */
export async function returnFromOneclick(shop: Shop, fields: Record<string, string | undefined>): Promise<{ token: string; inCheckout: boolean } | null> {
  const back = readOneclickReturn(fields)
  const enrolment = back.flow === 'nonsense' ? undefined : await findEnrolment(shop, back.token)
  if (!enrolment?.token) return null
  if (back.flow === 'aborted') await abandonEnrolment(shop, { id: enrolment.id, reason: 'aborted' })
  else await finishEnrolment(shop, enrolment)
  return { token: enrolment.token, inCheckout: enrolment.subscriptionId !== null }
}
