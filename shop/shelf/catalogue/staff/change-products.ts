import { inTransaction, type Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findBatchChanges, hasBegunBatch } from '#shop/people/staff-changes/staff-changes.db.ts'
import { findImportIds } from '#shop/shelf/catalogue/import/imports.db.ts'
import {
  BULK_MAX,
  listBulkFields,
  planChange,
  type BulkChange,
  type BulkResult,
  type BulkUndo,
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

type Step = { account: SignedIn | null; into?: string | null }

/**
 * Each product in a transaction of its own: what is refused leaves the others done. All can be taken back by the batch.
 * `into`: the caller's own batch, which this step continues.
 * @throws DomainError 'account.not_allowed', 'product.batch_unknown', 'product.right_missing' {fields},
 * 'request.rate_limited'
 */
export const changeProducts = (
  shop: Shop,
  { account, products, into = null }: Step & { products: readonly ChangedProduct[] },
): Promise<BulkResult> => {
  const batchId = into ?? newId()
  return actAsStaff(shop, account, PRODUCT_RIGHTS, { call: 'changeProducts', object: batchId }, async (staff) => {
    requireFieldRights(staff, listFields(products))
    await requireOwnBatch(shop, staff, into)
    await limitCalls(shop, { 'product changes by account': staff.id })
    return saveEach(shop, staff, batchId, products)
  })
}

/**
 * Field by field: what still is as the batch made it becomes what it was before; what somebody changed since is refused
 * as 'product.changed'. Products that were put back can be changed back by the new batch. BULK_MAX products a step;
 * `after`: where the step before ended, `into`: the new batch that it began.
 * @throws DomainError 'account.not_allowed', 'product.batch_unknown', 'product.right_missing' {fields},
 * 'request.rate_limited'
 */
export const undoProductChanges = (
  shop: Shop,
  { account, batchId: undone, after = null, into = null }: Step & { batchId: string; after?: string | null },
): Promise<BulkUndo> =>
  actAsStaff(shop, account, PRODUCT_RIGHTS, { call: 'undoProductChanges', object: undone }, async (staff) => {
    // A file has a hundred thousand rows, and stock: undoImport takes it back in steps.
    if ((await findImportIds(shop, [undone])).size > 0) throw refuse('product.batch_unknown')
    const page = { objectKind: PRODUCT_KIND, batchId: undone, first: BULK_MAX + 1, after }
    const { nodes, endCursor } = toKeysetPage(await findBatchChanges(shop, page), BULK_MAX, ({ id }) =>
      toCursor({ id }),
    )
    const products = nodes.map(({ objectId, changes }) => ({
      id: Number(objectId),
      changes: changes.map(({ field, before, after }) => ({
        field: field as ProductField,
        from: String(after),
        to: String(before),
      })),
    }))
    if (products.length === 0) throw refuse('product.batch_unknown')
    requireFieldRights(staff, listFields(products))
    await requireOwnBatch(shop, staff, into)
    await limitCalls(shop, { 'product changes by account': staff.id })
    return { ...(await saveEach(shop, staff, into ?? newId(), products, { isUndo: true })), endCursor }
  })

/** Nobody adds to a colleague's batch: it would be taken back with theirs. */
async function requireOwnBatch(shop: Shop, { id: accountId }: SignedIn, batchId: string | null): Promise<void> {
  if (batchId !== null && !(await hasBegunBatch(shop, { objectKind: PRODUCT_KIND, batchId, accountId })))
    throw refuse('product.batch_unknown')
}

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
        // Undone twice, or once more after a cut: what is as before already needs nothing.
        const wanted = now ? changes.filter(({ field, to }) => now[field] !== to) : changes
        const others = now ? findChanged(wanted, now) : []
        const left = wanted.filter(({ field }) => !others.includes(field))
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
