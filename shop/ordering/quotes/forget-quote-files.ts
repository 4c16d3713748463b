import type { Shop } from '#context'
import { deleteFiles } from '#shop/ground/files/stored-files.ts'
import { deleteQuoteFile, findForgottenQuoteFiles } from './quote-files.db.ts'

const BATCH = 100
/** A form is sent within the hour, or begun anew. */
const UNUSED_H = 1
const ABANDONED_DAYS = 30

export async function forgetQuoteFiles(shop: Shop): Promise<number> {
  const now = shop.now()
  const ids = await findForgottenQuoteFiles(
    shop,
    { unused: now.subtract({ hours: UNUSED_H }), left: now.subtract({ hours: ABANDONED_DAYS * 24 }) },
    BATCH,
  )
  return deleteFiles(shop, ids, deleteQuoteFile)
}
