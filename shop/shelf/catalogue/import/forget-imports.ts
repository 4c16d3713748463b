import { timestamp, type Shop } from '#context'
import { UNDO_DAYS } from './import-life.rules.ts'
import { deleteOldImports } from './imports.db.ts'

/** Rows go when an import can be taken back no more; who applied which file, and how much it changed, stays. */
export async function forgetImports(shop: Shop): Promise<void> {
  const ago = (days: number) => timestamp(shop.now().subtract({ hours: 24 * days }))
  await deleteOldImports(shop, ago(UNDO_DAYS), ago(1))
}
