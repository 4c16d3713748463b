import type { Shop } from '#context'
import { deletePrescription, takeForgotten, takeOutlived } from './forgotten-prescriptions.db.ts'
import { deleteFiles } from '#shop/ground/files/stored-files.ts'

const BATCH = 100
/** An upload takes minutes at most. */
const UNLINKED_H = 1
/** Anybody may leave them; a customer who comes back later chooses the file again (security review S4). */
const GUESTS_H = 24
const LEFT_DAYS = 30
/** As long as the sale's other documents (jobs/retention.ts). */
const SOLD_DAYS = 6 * 366

/** The row is deleted after its file, so that a failed deletion is tried again. */
export async function forgetPrescriptions(shop: Shop): Promise<number> {
  const ago = (hours: number) => shop.now().subtract({ hours })
  const forgotten = await takeForgotten(shop, {
    unlinkedBefore: ago(UNLINKED_H),
    guestsBefore: ago(GUESTS_H),
    leftBefore: ago(LEFT_DAYS * 24),
    first: BATCH,
  })
  const outlived = await takeOutlived(shop, { before: ago(SOLD_DAYS * 24), first: BATCH })
  return deleteFiles(shop, [...forgotten, ...outlived], deletePrescription)
}
