import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#lib/slug.ts'
import {
  FIELDS_BY_RIGHT,
  findAdvertising,
  findWrongPrices,
  PRICE_FIELDS,
  type ProductValues,
} from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { catalogueRow, REQUIRED_COLUMNS, toPriceReason, type CatalogueRow } from './catalogue-row.input.ts'
import { findUploadedId } from '#shop/shelf/catalogue/photographs/uploaded-address.rules.ts'
import { checkCell, listRowProblems, type Cells } from './read-catalogue-file.ts'
import { toReason, type CellProblem } from './row-problem.rules.ts'

export type Column = keyof CatalogueRow
/** Cells of a catalogue file in its words; '' is none. */
export type ColumnChange = { field: Column; from: string; to: string }

/**
 * `classification`: what a pharmacist confirms, so that no file loosens the law. `priceShift`: the largest change of a
 * price, in thousandths of the former one.
 */
export type PlannedRow =
  | { kind: 'refused'; problems: CellProblem[] }
  | { kind: 'unchanged' }
  | { kind: 'new' | 'changed'; changes: ColumnChange[]; classification: ColumnChange[]; priceShift: number }

const CLASSIFICATION: ReadonlySet<string> = new Set(FIELDS_BY_RIGHT['products.classify'])
const YES_NO: ReadonlySet<Column> = new Set([
  ...(['cold_chain', 'subscription', 'loyalty_discount', 'free_dispatch', 'need_quote', 'insurance'] as const),
  ...(['highlighted', 'enabled'] as const),
])
/** The key; and when a product was first there, which a file does not change. */
const FIXED: ReadonlySet<string> = new Set(['sku', 'created_at'])

/** A product that a file brings waits so: out of the shop, unadvertised, under the strictest condition. */
const UNCONFIRMED = {
  sale_condition: 'recipeCheck',
  cold_chain: false,
  storage_condition: '',
  equivalence: null,
  enabled: false,
  highlighted: false,
  badge: '',
} as const satisfies Partial<CatalogueRow>

/** `present`: null when no product has the SKU. A column that the file lacks stays as it is. */
export function planRow(present: CatalogueRow | null, cells: Cells, typed: Cells): PlannedRow {
  const { wanted, problems } = present ? applyCells(present, cells, typed) : parseNew(cells, typed)
  if (!wanted || problems.length > 0) return { kind: 'refused', problems }
  const refused = findContradictions(present, wanted)
  if (refused.length > 0) return { kind: 'refused', problems: refused }
  const from: Partial<CatalogueRow> = present ?? { sku: wanted.sku, ...UNCONFIRMED }
  const all = listChanges(from, wanted)
  const isConfirmed = ({ field }: ColumnChange) =>
    CLASSIFICATION.has(field) || (!present && Object.hasOwn(UNCONFIRMED, field))
  const planned = {
    changes: all.filter((change) => !isConfirmed(change)),
    classification: all.filter(isConfirmed),
    priceShift: Math.max(0, ...all.map(findPriceShift)),
  }
  if (present) return all.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', ...planned }
  return { kind: 'new', ...planned }
}

function parseNew(cells: Cells, typed: Cells) {
  const missing = REQUIRED_COLUMNS.filter((column) => cells[column] === undefined)
  if (missing.length > 0) {
    const reason = toReason('unknown product', missing.join(', '))
    return { wanted: null, problems: [{ column: 'sku', reason, cell: '', suggestion: null }] }
  }
  const parsed = catalogueRow.safeParse(cells)
  return parsed.success
    ? { wanted: parsed.data, problems: [] }
    : { wanted: null, problems: listRowProblems(parsed.error.issues, typed) }
}

function applyCells(present: CatalogueRow, cells: Cells, typed: Cells) {
  const values: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    // An empty yes or no says nothing: it neither shows nor hides a product.
    if (FIXED.has(column) || (YES_NO.has(column) && cell.trim() === '')) continue
    const checked = checkCell(column, cell, typed[column])
    problems.push(...checked.problems)
    values[column] = column === 'image_urls' ? toPhotographs(present, checked.value) : checked.value
  }
  return { wanted: { ...present, ...values } as CatalogueRow, problems }
}

/** An empty cell leaves what staff uploaded, as catalogue-import.db.ts has it for every file. */
const toPhotographs = (present: CatalogueRow, value: unknown): unknown =>
  Array.isArray(value) && value.length === 0
    ? present.image_urls.filter((address) => findUploadedId(address) !== null)
    : value

/** New contradictions alone: what a product had before is no fault of the file. */
function findContradictions(present: CatalogueRow | null, wanted: CatalogueRow): CellProblem[] {
  const none = { cell: '', suggestion: null }
  const prices = PRICE_FIELDS.some((field) => present?.[field] !== wanted[field]) ? findWrongPrices(wanted) : []
  const changes = listChanges(present ?? {}, wanted) as Parameters<typeof findAdvertising>[0]
  const conditions = new Set([wanted.sale_condition, present?.sale_condition ?? wanted.sale_condition])
  const advertising = [...conditions].flatMap((sale_condition) =>
    findAdvertising(changes, { sale_condition } as ProductValues),
  )
  return [
    ...prices.map((column) => ({ column, reason: toPriceReason(column), ...none })),
    ...[...new Set(advertising)].map((column) => ({ column, reason: 'advertised', ...none })),
  ]
}

function listChanges(from: Partial<CatalogueRow>, to: CatalogueRow): ColumnChange[] {
  return (Object.keys(to) as Column[])
    .filter((field) => field !== 'sku' && !isSame(field, from, to))
    .map((field) => ({ field, from: toCell(field, from), to: toCell(field, to) }))
    .filter(({ from, to }) => from !== to && !(from === '' && to === 'false'))
}

/** Names of one category differ in accents and capitals; an empty title is the name. */
function isSame(field: Column, from: Partial<CatalogueRow>, to: CatalogueRow): boolean {
  if (field === 'category' || field === 'sub_category') return slugify(from[field] ?? '') === slugify(to[field])
  if (field === 'meta_title') return (to.meta_title || to.product_name) === (from.meta_title || from.product_name)
  return isDeepStrictEqual(from[field], to[field])
}

/** As the file has it: '' for none. */
export function toCell(field: Column, row: Partial<CatalogueRow>): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (field === 'active_principles')
    return row
      .active_principles!.map(({ name, amountContent, unitMeasure }) => `${name}:${amountContent ?? ''}:${unitMeasure}`)
      .join('|')
  return Array.isArray(value) ? value.join('|') : String(value)
}

/** Thousandths of the former price, up or down. */
export const findPriceShift = ({ field, from, to }: ColumnChange): number =>
  (PRICE_FIELDS as readonly string[]).includes(field) && from !== '' && to !== ''
    ? Math.min(SHIFT_MAX, Math.round((Math.abs(Number(to) - Number(from)) / Number(from)) * 1_000))
    : 0
const SHIFT_MAX = 1_000_000_000

/** The row with these changes: how an import writes a product, and how it takes its changes back. */
export function withChanges(row: CatalogueRow, changes: readonly ColumnChange[]): CatalogueRow {
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, checkCell(field, to, to).value]))
  const next = { ...row, ...values } as CatalogueRow
  // A product without a title of its own follows its name.
  const followsName = row.meta_title === row.product_name && !changes.some(({ field }) => field === 'meta_title')
  return followsName ? { ...next, meta_title: '' } : next
}

/** A product that a file brings, before anybody has confirmed what it is. */
export const toUnconfirmed = (changes: readonly ColumnChange[], sku: string): CatalogueRow => ({
  ...catalogueRow.parse({
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    sku,
    sale_condition: UNCONFIRMED.sale_condition,
  }),
  ...UNCONFIRMED,
})
