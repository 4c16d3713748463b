import { findWrongPrices, PRICE_FIELDS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import type { WorkRow } from './import-rows.db.ts'
import { toCell, toUnconfirmed, withChanges, type Column, type ColumnChange } from './plan-row.ts'
import type { PresentRow } from './present-row.db.ts'

/**
 * `target`: how the product is written, but for its stock; null: its columns stay. `changes`: those that are made.
 * `units`: by which the stock moves. `left`: fields that somebody else has changed since.
 */
export type DecidedRow = {
  target: CatalogueRow | null
  changes: readonly ColumnChange[]
  units: number
  left: readonly Column[]
}

const nothing = (left: readonly Column[]): DecidedRow => ({ target: null, changes: [], units: 0, left })

/** Fields that say one thing together: they are written together, or left. */
const TOGETHER: readonly (readonly Column[])[] = [PRICE_FIELDS, ['product_type', 'category', 'sub_category']]

/** As the preview showed it, or not at all: a field that is no longer what was compared leaves the whole row. */
export function decideApply(row: WorkRow, present: PresentRow | undefined): DecidedRow {
  if (row.kind === 'new') {
    if (present) return nothing(['sku'])
    const target = toUnconfirmed(row.changes, row.sku)
    return { target: { ...target, stock: 0 }, changes: row.changes, units: target.stock, left: [] }
  }
  if (!present) return nothing(['sku'])
  const decided = decideFields(row.changes, present)
  return decided.left.length > 0 ? nothing(decided.left) : { ...decided, units: findUnits(row.changes, present) }
}

/** @see decideApply */
export function decideClassification(row: WorkRow, present: PresentRow | undefined): DecidedRow {
  if (!present) return nothing(['sku'])
  const decided = decideFields(row.classification, present)
  return decided.left.length > 0 ? nothing(decided.left) : decided
}

/** Field by field: what somebody changed since stays. A product that the file brought may be sold: it is hidden. */
export function decideUndo(row: WorkRow, present: PresentRow | undefined): DecidedRow {
  if (!present) return nothing(['sku'])
  const changes: ColumnChange[] =
    row.kind === 'new'
      ? [{ field: 'enabled', from: 'true', to: 'false' }]
      : row.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
  return { ...decideFields(changes, present), units: -Math.min(row.units, present.row.stock - present.held) }
}

/** Stock moves by its difference, because sales go on: it has no conflict. */
function decideFields(changes: readonly ColumnChange[], { row }: PresentRow): DecidedRow {
  const columns = changes.filter(({ field }) => field !== 'stock')
  const isOpen = ({ field, to }: ColumnChange) => toCell(field, row) !== to
  const changed = columns
    .filter((change) => isOpen(change) && toCell(change.field, row) !== change.from)
    .map(({ field }) => field)
  const left = columns.map(({ field }) => field).filter((field) => isLeft(field, changed))
  const open = columns.filter((change) => isOpen(change) && !left.includes(change.field))
  if (open.length === 0) return nothing(left)
  const target = withChanges(row, open)
  const prices = open.filter(({ field }) => (PRICE_FIELDS as readonly Column[]).includes(field))
  if (prices.length === 0 || findWrongPrices(target).length === 0) return { target, changes: open, units: 0, left }
  // Another price has changed since, and these would contradict it.
  const others = open.filter((change) => !prices.includes(change))
  return {
    target: others.length > 0 ? withChanges(row, others) : null,
    changes: others,
    units: 0,
    left: [...left, ...prices.map(({ field }) => field)],
  }
}

const isLeft = (field: Column, changed: readonly Column[]): boolean =>
  changed.includes(field) ||
  TOGETHER.some((group) => group.includes(field) && group.some((each) => changed.includes(each)))

/** Never below what payments under way hold. */
function findUnits(changes: readonly ColumnChange[], { row, held }: PresentRow): number {
  const stock = changes.find(({ field }) => field === 'stock')
  return stock ? Math.max(Number(stock.to) - Number(stock.from), held - row.stock) : 0
}
