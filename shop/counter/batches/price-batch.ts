import { z } from 'zod'
import { inTransaction, type Shop } from '#context'
import { toKeyActor, type KeyHolder } from '#shop/counter/api-keys/api-key.rules.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { lockPrices, savePrices, type Prices } from '#shop/shelf/catalogue/staff/prices.db.ts'
import { findWrongPrices } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import type { RowResult } from './batch.rules.ts'
import type { BatchWork, Numbered } from './receive-batch.ts'
import { findProductIds } from './stock-batch.db.ts'

const PRICE_MAX = 100_000_000
const price = z.int().min(1).max(PRICE_MAX)

/** CLP. A price that is absent stays as it is; null takes an offer or a member's price away. */
export const priceRowInput = z
  .strictObject({
    sku: z.string().regex(/^[0-9A-Za-z._-]{1,40}$/),
    normalPrice: price.optional(),
    offerPrice: price.nullable().optional(),
    miBoldoPrice: price.nullable().optional(),
  })
  .refine(({ sku: _sku, ...prices }) => Object.keys(prices).length > 0)
export type PriceRow = z.output<typeof priceRowInput>

/** Prices of another system. Each change is in the product's history. */
export const priceBatch: BatchWork<PriceRow> = {
  kind: 'prices',
  parse: (row) => priceRowInput.safeParse(row).data ?? null,
  toSku: ({ sku }) => sku,
  check: async (shop, rows) => {
    const known = await findProductIds(
      shop,
      rows.map(({ row }) => row.sku),
    )
    const seen = new Set<string>()
    return rows.flatMap(({ line, row: { sku } }): RowResult[] => {
      const code = !known.has(sku) ? 'row.unknown_sku' : seen.has(sku) ? 'row.twice' : null
      seen.add(sku)
      return code === null ? [] : [{ line, sku, result: 'refused', code }]
    })
  },
  apply: (shop, rows, holder) => inTransaction(shop, (shop) => applyPrices(shop, rows, holder)),
}

async function applyPrices(shop: Shop, rows: readonly Numbered<PriceRow>[], holder: KeyHolder): Promise<RowResult[]> {
  const before = await lockPrices(
    shop,
    rows.map(({ row }) => row.sku),
  )
  const changed: (Prices & { id: number })[] = []
  const results = rows.map(({ line, row: { sku, ...sent } }): RowResult => {
    const now = before.get(sku)
    if (!now) return { line, sku, result: 'refused', code: 'row.unknown_sku' }
    const next = { ...now, ...sent }
    const wrong = findWrongPrices({
      normal_price: next.normalPrice,
      offer_price: next.offerPrice,
      mi_boldo_price: next.miBoldoPrice,
    })
    if (wrong.length > 0) return { line, sku, result: 'refused', code: 'row.prices_contradict' }
    const isSame =
      next.normalPrice === now.normalPrice &&
      next.offerPrice === now.offerPrice &&
      next.miBoldoPrice === now.miBoldoPrice
    if (isSame) return { line, sku, result: 'unchanged' }
    changed.push(next)
    return { line, sku, result: 'done' }
  })
  await nameChange(shop, { actor: toKeyActor(holder), source: 'api', batch: null })
  await savePrices(shop, changed)
  return results
}
