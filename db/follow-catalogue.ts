import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import type { Database } from './database.ts'

/** Ms. A script that edits product after product would otherwise leave nothing remembered for as long as it runs. */
export const GATHERED_MS = 250

/** Ms after a stock change until the lists' order is computed again: in-stock products come first in a search. */
const ORDER_CACHE_MS = 60_000

/**
 * 'stock 12,15': only these products' stock (stock.db.ts); 'stock': any's. Everything else is a change of the
 * catalogue.
 */
const STOCK_NOTICE = /^stock(?: ([\d,]+))?$/

/**
 * Drops the catalogue cache when any process on this database changes the catalogue: at once, and for further notices
 * within a quarter of a second together. A stock change drops only answers that show that stock. Returns the function
 * that stops.
 */
export async function followCatalogue(database: Database, memory: CatalogueMemory): Promise<() => Promise<void>> {
  let gathering: NodeJS.Timeout | null = null
  let isDue = false
  const forget = () => {
    isDue = false
    memory.forget()
    gathering = setTimeout(() => (isDue ? forget() : (gathering = null)), GATHERED_MS).unref()
  }
  let reordering: NodeJS.Timeout | null = null
  const changeStock = (ids: string | undefined) => {
    memory.changeStock(ids === undefined ? null : ids.split(',').map(Number))
    reordering ??= setTimeout(() => ((reordering = null), memory.changeStock(null)), ORDER_CACHE_MS).unref()
  }
  const stop = await database.listen('catalogue_changed', (payload) => {
    const stock = STOCK_NOTICE.exec(payload)
    if (stock) changeStock(stock[1])
    else if (gathering) isDue = true
    else forget()
  })
  return async () => {
    if (gathering) clearTimeout(gathering)
    if (reordering) clearTimeout(reordering)
    await stop()
  }
}
