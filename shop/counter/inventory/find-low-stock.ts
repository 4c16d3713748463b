import type { Shop } from '#context'
import { countProducts, saveLowStock } from './low-stock.db.ts'

const SLICE = 20_000
const RUN_MS = 5 * 60_000

/**
 * Looks at the products that moved lately, and at a slice of the others, which turns with each run. Imports and new
 * limits are seen by it.
 */
export async function findLowStock(shop: Shop): Promise<void> {
  const slices = Math.ceil((await countProducts(shop)) / SLICE)
  const turn = Math.floor(shop.now().epochMilliseconds / RUN_MS) % Math.max(slices, 1)
  await saveLowStock(shop, { from: turn * SLICE, to: (turn + 1) * SLICE })
}
