import type { Shop } from '#context'
import {
  deletePrescription,
  takeForgottenPrescriptions,
  takeExpiredPrescriptions,
} from './forgotten-prescriptions.db.ts'
import { deleteFiles } from '#shop/ground/files/stored-files.ts'

const BATCH = 100
/** An upload takes minutes at most. */
const UNLINKED_H = 1
/**
 * Hours that a guest's unpaid upload stays: anybody may upload, and a guest who returns chooses the file again
 * (security review S4).
 */
const GUESTS_H = 24
const ABANDONED_DAYS = 30
/** As long as the sale's other documents (jobs/retention.ts). */
const SOLD_DAYS = 6 * 366

/** The row is deleted after its file, so that a failed deletion is tried again. */
export async function forgetPrescriptions(shop: Shop): Promise<number> {
  const ago = (hours: number) => shop.now().subtract({ hours })
  const forgotten = await takeForgottenPrescriptions(shop, {
    unlinkedBefore: ago(UNLINKED_H),
    guestsBefore: ago(GUESTS_H),
    leftBefore: ago(ABANDONED_DAYS * 24),
    first: BATCH,
  })
  const expired = await takeExpiredPrescriptions(shop, { before: ago(SOLD_DAYS * 24), first: BATCH })
  return deleteFiles(shop, [...forgotten, ...expired], deletePrescription)
}
