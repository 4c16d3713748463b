import { inTransaction, type Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findBatchChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { findImportIds } from '#shop/shelf/catalogue/import/imports.db.ts'
import {
  listBulkFields,
  planChange,
  type BulkChange,
  type BulkResult,
  type PlannedProduct,
  type RefusedProduct,
} from './bulk-change.rules.ts'
import { findChanged, PRODUCT_RIGHTS, type FieldChange, type ProductField } from './product-fields.rules.ts'
import { PRODUCT_KIND, requireFieldRights, saveProductFields } from './save-product-fields.ts'
import { findValues, lockProduct } from './staff-product.db.ts'

type ChangedProduct = { id: number; changes: readonly FieldChange[] }

/**
 * What a change would make of each product; writes nothing. What it answers is what `changeProducts` takes.
 * @throws DomainError 'account.not_allowed', 'product.right_missing' {fields}
 */
export const previewProductChange = (
  shop: Shop,
  { account, ids, change }: { account: SignedIn | null; ids: readonly number[]; change: BulkChange },
): Promise<PlannedProduct[]> =>
  actAsStaff(shop, account, PRODUCT_RIGHTS, { call: 'previewProductChange', object: null }, async (staff) => {
    requireFieldRights(staff, listBulkFields(change))
    const products = await findValues(shop, ids)
    return products.map(({ id, sku, values }) => ({
      id,
      sku,
      name: values.product_name,
      changes: planChange(values, change),
    }))
  })

/**
 * Each product in a transaction of its own: what is refused leaves the others done. All can be taken back by the batch.
 * @throws DomainError 'account.not_allowed', 'product.right_missing' {fields}, 'request.rate_limited'
 */
export const changeProducts = (
  shop: Shop,
  { account, products }: { account: SignedIn | null; products: readonly ChangedProduct[] },
): Promise<BulkResult> => {
  const batchId = newId()
  return actAsStaff(shop, account, PRODUCT_RIGHTS, { call: 'changeProducts', object: batchId }, async (staff) => {
    requireFieldRights(staff, listFields(products))
    await limitCalls(shop, { 'product changes by account': staff.id })
    return saveEach(shop, staff, batchId, products)
  })
}

/**
 * Field by field: what still is as the batch made it becomes what it was before; what somebody changed since is refused
 * as 'product.changed'. Products that were put back can be changed back by the new batch.
 * @throws DomainError 'account.not_allowed', 'product.batch_unknown', 'product.right_missing' {fields},
 * 'request.rate_limited'
 */
export const undoProductChanges = (
  shop: Shop,
  { account, batchId: undone }: { account: SignedIn | null; batchId: string },
): Promise<BulkResult> =>
  actAsStaff(shop, account, PRODUCT_RIGHTS, { call: 'undoProductChanges', object: undone }, async (staff) => {
    // A file has a hundred thousand rows, and stock: undoImport takes it back in steps.
    if ((await findImportIds(shop, [undone])).size > 0) throw refuse('product.batch_unknown')
    const products = (await findBatchChanges(shop, PRODUCT_KIND, undone)).map(({ objectId, changes }) => ({
      id: Number(objectId),
      changes: changes.map(({ field, before, after }) => ({
        field: field as ProductField,
        from: String(after),
        to: String(before),
      })),
    }))
    if (products.length === 0) throw refuse('product.batch_unknown')
    requireFieldRights(staff, listFields(products))
    await limitCalls(shop, { 'product changes by account': staff.id })
    return saveEach(shop, staff, newId(), products, { isUndo: true })
  })

const listFields = (products: readonly ChangedProduct[]): ProductField[] => [
  ...new Set(products.flatMap(({ changes }) => changes.map(({ field }) => field))),
]

async function saveEach(
  shop: Shop,
  staff: SignedIn,
  batchId: string,
  products: readonly ChangedProduct[],
  { isUndo = false } = {},
): Promise<BulkResult> {
  const refused: RefusedProduct[] = []
  let done = 0
  for (const { id, changes } of products)
    try {
      const { others, saved } = await inTransaction(shop, async (shop) => {
        const now = isUndo ? (await lockProduct(shop, id))?.values : undefined
        const others = now ? findChanged(changes, now) : []
        const left = changes.filter(({ field }) => !others.includes(field))
        if (left.length > 0) await saveProductFields(shop, staff, id, { changes: left, source: 'bulk', batch: batchId })
        return { others, saved: left.length }
      })
      if (saved > 0) done++
      if (others.length > 0) refused.push({ id, code: 'product.changed', fields: others })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id, code: error.code, fields: listRefusedFields(error) })
    }
  return { batchId, done, refused }
}

/** Each refusal of a save names its fields in its own form. */
function listRefusedFields({ data }: DomainError): string[] {
  const { fields = [] } = data as { fields?: readonly (string | { field: string })[] | Record<string, string> }
  return Array.isArray(fields)
    ? fields.map((each) => (typeof each === 'string' ? each : each.field))
    : Object.keys(fields)
}
