import type { Shop } from '#context'
import { findStockPage } from './stock-batch.db.ts'

/** `next`: the id that the following page begins behind; null behind the last row. */
export type StockRowsPage = { rows: { sku: string; stock: number; held: number }[]; next: number | null }

/** Every product's stock, a page at a time, by id. The caller has checked the key. */
export async function listStockRows(
  shop: Shop,
  { first, after }: { first: number; after: number },
): Promise<StockRowsPage> {
  const found = await findStockPage(shop, { first: first + 1, after })
  const rows = found.slice(0, first)
  return {
    rows: rows.map(({ sku, stock, held }) => ({ sku, stock, held })),
    next: found.length > first ? rows.at(-1)!.id : null,
  }
}
