import type { Shop } from '#context'
import { deleteFiles } from '#shop/ground/files/stored-files.ts'
import { DELETED_AFTER_DAYS } from './photograph.rules.ts'
import { deletePhotograph, findUnused, markUnused } from './photographs.db.ts'

const BATCH = 100

/** A photograph that no product has named for some days. Returns the number deleted. */
export async function deleteUnusedPhotographs(shop: Shop): Promise<number> {
  await markUnused(shop)
  const before = shop.now().subtract({ hours: DELETED_AFTER_DAYS * 24 })
  let deleted = 0
  for (;;) {
    const found = await findUnused(shop, before, BATCH)
    const ended = await deleteFiles(shop, found, deletePhotograph)
    deleted += ended
    // When nothing was deleted, the file store fails: the job's next run tries again.
    if (found.length < BATCH || ended === 0) return deleted
  }
}
