import type { Shop } from '#context'
import { deletePrescription, takeForgotten } from './prescriptions.db.ts'

const BATCH = 100
/** An upload takes minutes at most. */
const UNLINKED_H = 1
const LEFT_DAYS = 30

/**
 * Deletes files that nobody will miss: removed and replaced ones, uploads that failed half-way, and those of drafts and
 * rejected orders untouched for 30 days. The row goes after its file, so that a failed deletion is tried again.
 */
export async function forgetPrescriptions(shop: Shop): Promise<number> {
  const now = shop.now()
  const ids = await takeForgotten(shop, { unlinkedBefore: now.subtract({ hours: UNLINKED_H }), leftBefore: now.subtract({ hours: LEFT_DAYS * 24 }), first: BATCH })
  let gone = 0
  for (const id of ids) {
    try {
      await shop.files.prescriptions.delete(id)
      await deletePrescription(shop, id)
      gone++
    } catch (error) {
      shop.log.warn({ err: error, prescription: id }, 'a prescription’s file could not be deleted')
    }
  }
  return gone
}
