import type { Shop } from '#context'
import { deleteQuoteFile, findForgottenQuoteFiles } from './quote-files.db.ts'

const BATCH = 100
/** A form is sent within the hour, or begun anew. */
const UNUSED_H = 1
const LEFT_DAYS = 30

/**
 * Deletes files that no form was sent with, and those of drafts and rejected orders untouched for 30 days: the file
 * first, then its row.
 */
export async function forgetQuoteFiles(shop: Shop): Promise<number> {
  const now = shop.now()
  let removed = 0
  for (const id of await findForgottenQuoteFiles(
    shop,
    { unused: now.subtract({ hours: UNUSED_H }), left: now.subtract({ hours: LEFT_DAYS * 24 }) },
    BATCH,
  )) {
    try {
      await shop.files.prescriptions.delete(id)
      await deleteQuoteFile(shop, id)
      removed++
    } catch (error) {
      shop.log.warn({ err: error, file: id }, 'a quote’s file could not be deleted')
    }
  }
  return removed
}
