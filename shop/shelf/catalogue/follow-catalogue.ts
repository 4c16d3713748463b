import type { Database } from '#db/database.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { findStockPlaces, notifyOfPlenty } from '#shop/shelf/catalogue/stock/stock-notices.db.ts'
import { readStockNotice } from '#shop/shelf/catalogue/stock/stock-notices.rules.ts'
import { BY_STOCK, tagsOfPlace } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

/** Otherwise a script that edits product after product would leave nothing cached during its run. */
export const GATHERED_MS = 250

const AGAIN_MS = 1_000

/** Cached figures follow a change that leaves plenty, at most twice over. Longer than a transaction. */
const PLENTY_MS = 5_000

type FollowOptions = { plentyMs?: number | undefined; reload?: () => Promise<boolean> }

/**
 * The first notice counts at once, further ones within a quarter of a second together. Answers the function that stops.
 */
export async function followCatalogue(
  database: Database,
  memory: CatalogueMemory,
  { plentyMs = PLENTY_MS, reload }: FollowOptions = {},
): Promise<() => Promise<void>> {
  let gathering: NodeJS.Timeout | null = null
  let isDue = false
  const reloading = createReloader(memory, reload)
  const forget = () => {
    isDue = false
    memory.forget()
    reloading.request()
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
    // The day's end drops everything, so figures of plentiful stock are never older.
    notifyOfPlenty(database.db, noted).catch(() => memory.noteStock(noted))
  }, plentyMs).unref()
  return async () => {
    if (gathering) clearTimeout(gathering)
    reloading.stop()
    clearInterval(telling)
    await stop()
  }
}

/** One read after the other. Pages of the earlier settings are dropped once more; a read that fails is repeated. */
function createReloader(memory: CatalogueMemory, reload: () => Promise<boolean> = async () => false) {
  let last: Promise<void> = Promise.resolve()
  let again: NodeJS.Timeout | null = null
  let isStopped = false
  const read = async () => {
    if (isStopped) return
    try {
      if (await reload()) memory.forget()
    } catch {
      if (!isStopped) again = setTimeout(request, AGAIN_MS).unref()
    }
  }
  const request = () => void (last = last.then(read))
  return {
    request,
    stop: () => {
      isStopped = true
      if (again) clearTimeout(again)
    },
  }
}

function createFlipFollower(database: Database, memory: CatalogueMemory): (flipped: readonly number[]) => void {
  const waiting = new Set<number>()
  let isReading = false
  const look = async () => {
    isReading = true
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
      isReading = false
    }
  }
  return (flipped) => {
    for (const id of flipped) waiting.add(id)
    if (!isReading && waiting.size > 0) void look()
  }
}
