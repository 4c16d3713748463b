/** The same change of many products, worked out for each before anything is written. */
import type { RefusalCode } from '#lib/domain-error.ts'
import { PRICE_FIELDS, type FieldChange, type ProductField, type ProductValues } from './product-fields.rules.ts'

/** Products in one step of a bulk change. */
export const BULK_MAX = 500

export const BULK_FIELDS = ['enabled', 'sub_category', 'badge', 'max_quantity'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** `percent`: all prices that a product has, so much up or down, rounded to 10 pesos. */
export type BulkChange = { field: BulkField; to: string } | { percent: number }

const ROUNDED_TO = 10

export const toChangedPrice = (price: number, percent: number): number =>
  Math.max(ROUNDED_TO, Math.round((price * (100 + percent)) / 100 / ROUNDED_TO) * ROUNDED_TO)

export const listBulkFields = (change: BulkChange): readonly ProductField[] =>
  'percent' in change ? PRICE_FIELDS : [change.field]

/** What differs; empty: the product is so already. */
export function planChange(values: ProductValues, change: BulkChange): FieldChange[] {
  const to = (field: ProductField): string => {
    if (!('percent' in change)) return change.to
    return values[field] === '' ? '' : String(toChangedPrice(Number(values[field]), change.percent))
  }
  return listBulkFields(change)
    .map((field) => ({ field, from: values[field], to: to(field) }))
    .filter((each) => each.from !== each.to)
}

/** `changes`: empty when nothing differs. */
export type PlannedProduct = { id: number; sku: string; name: string; changes: FieldChange[] }

/** Each product by itself: some may be done and others refused. */
export type RefusedProduct = { id: number; code: RefusalCode; fields: string[] }
export type BulkResult = { batchId: string; done: number; refused: RefusedProduct[] }
/** `endCursor`: where the next step begins; null at the end. */
export type BulkUndo = BulkResult & { endCursor: string | null }
