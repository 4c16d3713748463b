import { inTransaction, type Shop } from '#context'
import type { RefusalCode } from '#lib/domain-error.ts'
import { toKeyActor, type KeyHolder } from '#shop/counter/api-keys/api-key.rules.ts'
import { lockStock, moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import type { RowResult } from './batch.rules.ts'
import type { BatchWork, Numbered } from './receive-batch.ts'
import { stockRowInput, type StockRow } from './stock-row.input.ts'
import { findAppliedChanges, findProductIds, sumOwnSales } from './stock-batch.db.ts'

const OLDEST = { hours: 24 }
/** Two machines' clocks differ by so much. */
const AHEAD = { minutes: 5 }

/**
 * Stock of another system. What it has left is less what this shop sold since `asOf`, which it has not seen. Units that
 * payments under way hold stay: the stock is never set below them.
 */
export const stockBatch: BatchWork<StockRow> = {
  kind: 'stock',
  parse: (row) => stockRowInput.safeParse(row).data ?? null,
  toSku: ({ sku }) => sku,
  check: async (shop, rows) => {
    const known = await findProductIds(
      shop,
      rows.map(({ row }) => row.sku),
    )
    const seen = new Set<string>()
    return rows.flatMap(({ line, row }) => {
      const code = findProblem(shop, row, { isKnown: known.has(row.sku), seen })
      return code === null ? [] : [{ line, sku: row.sku, result: 'refused', code }]
    })
  },
  apply: (shop, rows, holder) => inTransaction(shop, (shop) => applyStock(shop, rows, holder)),
}

function findProblem(
  shop: Shop,
  row: StockRow,
  { isKnown, seen }: { isKnown: boolean; seen: Set<string> },
): RefusalCode | null {
  if (!isKnown) return 'row.unknown_sku'
  const key = 'id' in row ? `${row.sku} ${row.id}` : row.sku
  if (seen.has(key)) return 'row.twice'
  seen.add(key)
  if ('id' in row) return null
  const asOf = Temporal.Instant.from(row.asOf)
  if (Temporal.Instant.compare(asOf, shop.now().subtract(OLDEST)) < 0) return 'stock.too_old'
  return Temporal.Instant.compare(asOf, shop.now().add(AHEAD)) > 0 ? 'row.invalid' : null
}

async function applyStock(shop: Shop, rows: readonly Numbered<StockRow>[], holder: KeyHolder): Promise<RowResult[]> {
  const ids = await findProductIds(
    shop,
    rows.map(({ row }) => row.sku),
  )
  const levels = new Map(await lockStock(shop, [...ids.values()]))
  const placed = rows.map((each) => ({ ...each, productId: ids.get(each.row.sku)! }))
  const sales = await sumOwnSales(
    shop,
    placed.flatMap(({ productId, row }) => ('asOf' in row ? [{ productId, asOf: row.asOf }] : [])),
  )
  const applied = await findAppliedChanges(shop, {
    actor: toKeyActor(holder),
    changes: placed.flatMap(({ productId, row }) => ('id' in row ? [{ productId, id: row.id }] : [])),
  })
  const moves: { productId: number; units: number; externalId?: string }[] = []
  const results = placed.map(({ line, row, productId }): RowResult => {
    const level = levels.get(productId)!
    const externalId = 'id' in row ? row.id : undefined
    if (externalId !== undefined && applied.has(`${productId} ${externalId}`))
      return { line, sku: row.sku, result: 'unchanged', stock: level.stock }
    const wanted = 'change' in row ? level.stock + row.change : row.onHand + (sales.get(productId) ?? 0)
    if ('change' in row && wanted < level.held)
      return { line, sku: row.sku, result: 'refused', code: 'stock.below_held', stock: level.stock }
    const stock = Math.max(wanted, level.held)
    const units = stock - level.stock
    if (units === 0) return { line, sku: row.sku, result: 'unchanged', stock }
    levels.set(productId, { ...level, stock })
    moves.push({ productId, units, externalId })
    return { line, sku: row.sku, result: 'done', stock }
  })
  await moveStock(shop, moves, { kind: 'api', actor: toKeyActor(holder) })
  return results
}
