import type { Shop } from '#context'
import { findDueEnrolments, saveEnrolment } from './cards.db.ts'
import { abandonEnrolment, finishEnrolment } from './finish-enrolment.ts'

const BATCH_SIZE = 50
const RETRY_S = 60

/** Covers customers who never returned, dead processes and silent providers. Running it twice changes nothing. */
export async function closeEnrolments(shop: Shop): Promise<number> {
  const due = await findDueEnrolments(shop, BATCH_SIZE)
  for (const enrolment of due) {
    try {
      if (enrolment.state === 'finishing') await finishEnrolment(shop, enrolment)
      else
        await abandonEnrolment(shop, {
          id: enrolment.id,
          reason: enrolment.state === 'open' ? 'timed_out' : 'not_started',
        })
    } catch (error) {
      shop.log.error({ err: error, enrolment: enrolment.id }, 'a card enrolment is not closed')
      await saveEnrolment(shop, enrolment.id, { nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
    }
  }
  return due.length
}
