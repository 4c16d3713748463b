import type { Shop } from '#context'
import { deleteFiles } from '#shop/ground/files/stored-files.ts'
import { deleteCaseFile, findUnusedCaseFiles, takeUnusedCaseFiles } from './case-files.db.ts'

const BATCH = 100
/** A form is sent within the hour, or begun anew. */
const UNUSED_H = 1

export async function forgetCaseFiles(shop: Shop): Promise<number> {
  let deleted = 0
  for (;;) {
    const found = await findUnusedCaseFiles(shop, shop.now().subtract({ hours: UNUSED_H }), BATCH)
    const ended = await deleteFiles(shop, await takeUnusedCaseFiles(shop, found), deleteCaseFile)
    deleted += ended
    // When nothing was deleted, the file store fails: the job's next run tries again.
    if (found.length < BATCH || ended === 0) return deleted
  }
}
