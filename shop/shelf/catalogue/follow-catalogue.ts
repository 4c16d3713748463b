import type { Database } from '#db/database.ts'
import { createNoticeEcho } from '#db/notice-echo.ts'
import { meters, observe } from '#lib/metrics.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { findStockPlaces, notifyOfPlenty } from '#shop/shelf/catalogue/stock/stock-notices.db.ts'
import { readPriceNotice, readStockNotice } from '#shop/shelf/catalogue/stock/stock-notices.rules.ts'
import {
  BY_STOCK,
  pricedTags,
  tagsOfPlace,
  type StockPlace,
  type StockTag,
} from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

/**
 * Further notices within this time count as one, so that a script which edits many products leaves some answers cached.
 */
export const GATHER_MS = 250

const RETRY_MS = 1_000

/** Changes that leave plenty of stock are announced at this interval, which is longer than a transaction. */
const PLENTY_MS = 5_000

type FollowOptions = { plentyMs?: number | undefined; reload?: () => Promise<boolean> }

/**
 * Drops cached answers at the first notice, then once for all within a quarter of a second. Returns the function that
 * stops.
 */
export async function followCatalogue(
  database: Database,
  memory: CatalogueMemory,
  { plentyMs = PLENTY_MS, reload }: FollowOptions = {},
): Promise<() => Promise<void>> {
  let gatherTimer: NodeJS.Timeout | null = null
  let isDue = false
  const reloader = createReloader(memory, reload)
  const forget = () => {
    isDue = false
    memory.forget()
    reloader.request()
    gatherTimer = setTimeout(() => (isDue ? forget() : (gatherTimer = null)), GATHER_MS).unref()
  }
  const followFlips = createPlaceFollower(database, memory, tagsOfPlace)
  const followPrices = createPlaceFollower(database, memory, (place) => pricedTags(tagsOfPlace(place)))
  const echo = meters && createNoticeEcho(database.db)
  const onNotice = (payload: string, channel: string) => {
    if (channel === echo?.channel) return echo.receive()
    const priced = readPriceNotice(payload)
    const stock = readStockNotice(payload)
    if (priced) {
      memory.changeStock(priced)
      followPrices(priced)
    } else if (stock === 'any') memory.changeStock(null)
    else if (stock) {
      memory.changeStock([BY_STOCK, ...stock.changed])
      followFlips(stock.flipped)
    } else if (gatherTimer) isDue = true
    else forget()
  }
  const stop = await database.listen('catalogue_changed', onNotice, echo ? [echo.channel] : [])
  observe(meters?.noticesListening, () => Number(stop.isListening()))
  observe(meters?.noticesLag, () => echo?.lag() ?? null)
  echo?.begin()
  const plentyTimer = setInterval(() => {
    const noted = memory.takeNotedStock()
    // After a failure the products are noted again; the day's end drops all cached answers in any case.
    notifyOfPlenty(database.db, noted).catch(() => memory.noteStock(noted))
  }, plentyMs).unref()
  return async () => {
    if (gatherTimer) clearTimeout(gatherTimer)
    reloader.stop()
    clearInterval(plentyTimer)
    echo?.stop()
    await stop()
  }
}

/** Reads settings one call after the other, drops answers again after a change, and repeats a failed read. */
function createReloader(memory: CatalogueMemory, reload: () => Promise<boolean> = async () => false) {
  let last: Promise<void> = Promise.resolve()
  let retryTimer: NodeJS.Timeout | null = null
  let isStopped = false
  const read = async () => {
    if (isStopped) return
    try {
      if (await reload()) memory.forget()
    } catch {
      if (!isStopped) retryTimer = setTimeout(request, RETRY_MS).unref()
    }
  }
  const request = () => void (last = last.then(read))
  return {
    request,
    stop: () => {
      isStopped = true
      if (retryTimer) clearTimeout(retryTimer)
    },
  }
}

/** Drops the lists in which products are, by their places, which a turn reads for all that wait. */
function createPlaceFollower(
  database: Database,
  memory: CatalogueMemory,
  toTags: (place: StockPlace) => StockTag[],
): (products: readonly number[]) => void {
  const pendingIds = new Set<number>()
  let isReading = false
  const readPlaces = async () => {
    isReading = true
    try {
      while (pendingIds.size > 0) {
        const ids = [...pendingIds]
        pendingIds.clear()
        const places = await findStockPlaces(database.db, ids)
        memory.changeStock([...new Set(places.flatMap(toTags))])
      }
    } catch {
      pendingIds.clear()
      memory.changeStock(null)
    } finally {
      isReading = false
    }
  }
  return (products) => {
    for (const id of products) pendingIds.add(id)
    if (!isReading && pendingIds.size > 0) void readPlaces()
  }
}
