import { z } from 'zod'
import { toKeyActor } from '#shop/counter/api-keys/api-key.rules.ts'
import {
  planProducts,
  saveProducts,
  type ProductOutcome,
  type SentProduct,
} from '#shop/shelf/catalogue/import/products-by-key.ts'
import type { RowResult } from './batch.rules.ts'
import type { BatchWork, Numbered } from './receive-batch.ts'

const CELL_LENGTH_MAX = 4_000
const COLUMNS_MAX = 50
/** Compared in one go, while the process's other requests wait. */
const PLANNED_ROWS = 100

const text = z.string().max(CELL_LENGTH_MAX)
const cell = z
  .union([text, z.number(), z.boolean(), z.null(), z.array(text).max(50)])
  .transform((value) => (value === null ? '' : Array.isArray(value) ? value.join('|') : String(value)))
  .refine((value) => !/[\0\uFFFD]/.test(value) && value.isWellFormed())

/** Columns of a catalogue file (docs/catalogue-file.md) but stock, which has a door of its own. */
export const productRowInput = z
  .object({ sku: z.string().regex(/^[0-9A-Za-z._-]{1,40}$/) })
  .catchall(cell)
  .refine((row) => Object.keys(row).length <= COLUMNS_MAX)
  .transform(({ sku, ...cells }): SentProduct => ({ sku, cells: cells as Record<string, string> }))

/** Products of another system. Each change is in the product's history. */
export const productBatch: BatchWork<SentProduct> = {
  kind: 'products',
  parse: (row) => productRowInput.safeParse(row).data ?? null,
  toSku: ({ sku }) => sku,
  check: async (shop, rows) => {
    const planned: ProductOutcome[] = []
    for (let from = 0; from < rows.length; from += PLANNED_ROWS)
      planned.push(
        ...(await planProducts(
          shop,
          rows.slice(from, from + PLANNED_ROWS).map(({ row }) => row),
        )),
      )
    const seen = new Set<string>()
    return rows.flatMap(({ line, row: { sku } }, index): RowResult[] => {
      if (seen.has(sku)) return [{ line, sku, result: 'refused', code: 'row.twice' }]
      seen.add(sku)
      const result = toResult({ line, sku }, planned[index]!)
      return result.result === 'refused' ? [result] : []
    })
  },
  apply: async (shop, rows, holder) => {
    const saved = await saveProducts(
      shop,
      rows.map(({ row }) => row),
      { actor: toKeyActor(holder) },
    )
    return rows.map(({ line, row: { sku } }: Numbered<SentProduct>, index) => toResult({ line, sku }, saved[index]!))
  },
}

const CODES = { cells: 'row.invalid', classification: 'row.classification' } as const

const toResult = (row: Pick<RowResult, 'line' | 'sku'>, outcome: ProductOutcome): RowResult =>
  outcome.is === 'refused'
    ? { ...row, result: 'refused', code: CODES[outcome.why], problems: outcome.problems }
    : { ...row, result: outcome.is === 'unchanged' ? 'unchanged' : 'done' }
