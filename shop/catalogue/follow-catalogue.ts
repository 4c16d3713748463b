import type { Database } from '#db/database.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { findStockPlaces, notifyOfPlenty } from './stock-notices.db.ts'
import { readStockNotice } from './stock-notices.rules.ts'
import { BY_STOCK, tagsOfPlace } from './stock-tags.rules.ts'

/** Ms. A script that edits product after product would otherwise leave nothing remembered for as long as it runs. */
export const GATHERED_MS = 250

/** Ms, at most twice over, after which cached figures follow a change that leaves plenty: longer than a transaction. */
const PLENTY_MS = 5_000

/**
 * Drops what is cached of the catalogue when any process on this database changed it: at once, and further notices
 * within a quarter of a second together. A stock change drops only what depends on it. Answers how to stop.
 */
export async function followCatalogue(
  database: Database,
  memory: CatalogueMemory,
  { plentyMs = PLENTY_MS }: { plentyMs?: number | undefined } = {},
): Promise<() => Promise<void>> {
  let gathering: NodeJS.Timeout | null = null
  let isDue = false
  const forget = () => {
    isDue = false
    memory.forget()
    gathering = setTimeout(() => (isDue ? forget() : (gathering = null)), GATHERED_MS).unref()
  }
  const followFlips = createFlipFollower(database, memory)
  const stop = await database.listen('catalogue_changed', (payload) => {
    const stock = readStockNotice(payload)
    if (stock === 'any') memory.changeStock(null)
    else if (stock) {
      memory.changeStock([BY_STOCK, ...stock.changed])
      followFlips(stock.flipped)
    } else if (gathering) isDue = true
    else forget()
  })
  const telling = setInterval(() => {
    const noted = memory.takeNotedStock()
    // The day's end drops everything: figures of what there is plenty of are never older.
    notifyOfPlenty(database.db, noted).catch(() => memory.noteStock(noted))
  }, plentyMs).unref()
  return async () => {
    if (gathering) clearTimeout(gathering)
    clearInterval(telling)
    await stop()
  }
}

/**
 * Drops the lists that have a product which ran out, or that a product comes back to. One query at a time, however many
 * notices arrive.
 */
function createFlipFollower(database: Database, memory: CatalogueMemory): (flipped: readonly number[]) => void {
  const waiting = new Set<number>()
  let isLooking = false
  const look = async () => {
    isLooking = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        const places = await findStockPlaces(database.db, ids)
        memory.changeStock([...new Set(places.flatMap(tagsOfPlace))])
      }
    } catch {
      waiting.clear()
      memory.changeStock(null)
    } finally {
      isLooking = false
    }
  }
  return (flipped) => {
    for (const id of flipped) waiting.add(id)
    if (!isLooking && waiting.size > 0) void look()
  }
}
