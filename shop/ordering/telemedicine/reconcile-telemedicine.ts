import type { Shop } from '#context'
import { listDueConsultations } from './consultations.db.ts'
import { settleConsultation } from './settle-consultation.ts'

const BATCH = 20

/**
 * Settles consultations whose customer has not returned; one that fails does not block the others. Returns how many
 * ended.
 */
export async function reconcileTelemedicine(shop: Shop): Promise<number> {
  let ended = 0
  for (const consultation of await listDueConsultations(shop, BATCH)) {
    try {
      if ((await settleConsultation(shop, consultation)) !== 'open') ended++
    } catch (error) {
      shop.log.error({ err: error, consultation: consultation.id }, 'a consultation could not be settled')
    }
  }
  return ended
}
