import { z } from 'zod'
import { catalogueRow } from '#shop/shelf/catalogue/import/catalogue-row.input.ts'
import { PRODUCT_FIELDS, type FieldChange, type ProductField } from './product-fields.rules.ts'

/** A description's, the longest cell. */
const CELL_LENGTH_MAX = 4_000
const YES_NO: ReadonlySet<ProductField> = new Set([
  'highlighted',
  'cold_chain',
  'enabled',
  'subscription',
  'need_quote',
  'insurance',
  'loyalty_discount',
  'free_dispatch',
])

export type CellValue = string | number | boolean | readonly string[] | null

/** By the rules of a catalogue file, so that no form saves what no file could. Undefined: the cell would be refused. */
export function parseCell(field: ProductField, text: string): CellValue | undefined {
  if (field === 'sub_category') return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  // A file's empty cell is the default; a form has said nothing then.
  if (YES_NO.has(field)) return text === 'true' || text === 'false' ? text === 'true' : undefined
  const parsed = catalogueRow.shape[field].safeParse(text)
  return parsed.success ? (parsed.data as CellValue) : undefined
}

export const toCell = (value: CellValue): string =>
  value === null ? '' : Array.isArray(value) ? value.join('|') : String(value)

/** jsonb refuses half a surrogate pair, and no text has a NUL. */
const cell = z
  .string()
  .max(CELL_LENGTH_MAX, { error: 'text.too_long' })
  .refine((text) => !text.includes('\0'), { error: 'text.invalid' })
  .transform((text) => text.toWellFormed())

export const productFieldInput = z.enum(PRODUCT_FIELDS as [ProductField, ...ProductField[]], {
  error: 'field.unknown',
})

const fieldChange = z
  .object({ field: productFieldInput, from: cell, to: cell })
  .transform(({ field, from, to }, context): FieldChange => {
    const value = parseCell(field, to)
    if (value !== undefined) return { field, from, to: toCell(value) }
    context.addIssue({ code: 'custom', message: `${field}.invalid` })
    return z.NEVER
  })

export const productChangesInput = z
  .array(fieldChange)
  .min(1, { error: 'changes.empty' })
  .max(PRODUCT_FIELDS.length, { error: 'changes.too_many' })
  .refine((changes) => new Set(changes.map(({ field }) => field)).size === changes.length, { error: 'changes.twice' })
