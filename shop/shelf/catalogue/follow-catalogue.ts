import { setImmediate } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { createNoticeEcho } from '#db/notice-echo.ts'
import type { Tag } from '#lib/dependencies.ts'
import { meters, observe } from '#lib/metrics.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { findShelfPlaces, notifyOfPlenty } from '#shop/shelf/catalogue/notices.db.ts'
import {
  readPriceNotice,
  readProductNotice,
  readStockNotice,
  readTagNotice,
  type ProductNotice,
} from '#shop/shelf/catalogue/notices.rules.ts'
import {
  ANY_PRODUCT,
  BY_STOCK,
  COUNTS,
  EDITED,
  listedTags,
  pricedTags,
  tagOfProduct,
  tagOfSku,
  tagsOfPlace,
  WORDS,
  type ShelfPlace,
} from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

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
  const followEdits = createEditFollower(database, memory)
  const echo = meters && createNoticeEcho(database.db)
  const onNotice = (payload: string, channel: string) => {
    if (channel === echo?.channel) return echo.receive()
    const tags = readTagNotice(payload)
    const priced = readPriceNotice(payload)
    const edited = readProductNotice(payload)
    const stock = readStockNotice(payload)
    if (tags) memory.drop(tags)
    else if (priced !== null) {
      memory.drop([priced])
      followPrices([priced])
    } else if (edited) followEdits(edited)
    else if (stock === 'any') memory.drop([ANY_PRODUCT])
    else if (stock) {
      memory.drop([BY_STOCK, ...stock.changed])
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
    // After a failure the products are noted again.
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
  toTags: (place: ShelfPlace) => Tag[],
): (products: readonly number[]) => void {
  return inTurns<number>(memory, async (products) => {
    const places = await findShelfPlaces(database.db, [...new Set(products)])
    memory.drop([...new Set(places.flatMap(toTags))])
  })
}

/** More edited products at once than this are not read: what shows any product is dropped. */
const EDITS_MAX = 100

/** Drops what shows edited products, and the lists in which they were or are. */
function createEditFollower(database: Database, memory: CatalogueMemory): (product: ProductNotice) => void {
  const toTags = (place: ShelfPlace): Tag[] => [tagOfSku(place.sku), ...listedTags(tagsOfPlace(place))]
  const follow = inTurns<ProductNotice>(memory, async (edited) => {
    const placed = edited.flatMap(({ placed }) => placed ?? [])
    memory.drop([
      EDITED,
      ...new Set(edited.flatMap(({ id }) => [id, tagOfProduct(id)])),
      ...(placed.some(({ isMoved }) => isMoved) ? [COUNTS] : []),
      ...(placed.some(({ isRenamed }) => isRenamed) ? [WORDS] : []),
      ...(placed.length > EDITS_MAX ? [ANY_PRODUCT] : []),
    ])
    if (placed.length === 0 || placed.length > EDITS_MAX) return
    const ids = edited.flatMap((product) => (product.placed ? [product.id] : []))
    const places = await findShelfPlaces(database.db, ids)
    const former = placed.flatMap(({ before }) => before ?? [])
    memory.drop([...new Set([...former, ...places].flatMap(toTags))])
  })
  return (product) => follow([product])
}

/** What comes while a turn runs, or in the same moment, is one turn. */
function inTurns<Item>(
  memory: CatalogueMemory,
  work: (items: Item[]) => Promise<void>,
): (items: readonly Item[]) => void {
  let pending: Item[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    try {
      while (pending.length > 0) {
        // Notices of one transaction arrive together.
        await setImmediate()
        await work(pending.splice(0))
      }
    } catch {
      pending = []
      memory.drop([ANY_PRODUCT, EDITED, WORDS, COUNTS])
    } finally {
      isRunning = false
    }
  }
  return (items) => {
    pending.push(...items)
    if (!isRunning && pending.length > 0) void run()
  }
}
