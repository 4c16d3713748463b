import { timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { insertStaffChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import { nameChange, type ChangeNames } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { PRODUCT_KIND } from '#shop/shelf/catalogue/staff/save-product-fields.ts'
import { noteImportedStock, savePlaces, writeRows } from './catalogue-import.db.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import type { ColumnChange } from './plan-row.ts'
import { findKeys, type PresentRow } from './present-row.db.ts'

/** `before`: undefined for a product that is made. `changes`: what the record has of it. */
export type WrittenProduct = {
  target: CatalogueRow
  changes: readonly ColumnChange[]
  before: PresentRow | undefined
}

/**
 * Many products as whole rows, with the record of what changed. Call it in a transaction that has locked the
 * catalogue's version and the products.
 */
export async function writeProducts(
  shop: Shop,
  products: readonly WrittenProduct[],
  names: ChangeNames,
): Promise<void> {
  if (products.length === 0) return
  await nameChange(shop, names)
  const rows = products.map(({ target }) => target)
  const skus = rows.map(({ sku }) => sku)
  await savePlaces(shop, rows)
  await writeRows(shop, rows, timestamp(shop.now()))
  await noteImportedStock(shop, skus, names.actor)
  await unmarkDemoProducts(shop.db, skus)
  const keys = await findKeys(shop, skus)
  await assignCollections(
    shop,
    [...keys.values()].map(({ id }) => id),
  )
  await insertStaffChanges(
    shop,
    products.map((product) => {
      const { id, subCategoryId } = keys.get(product.target.sku)!
      return {
        ...{ actor: names.actor, objectKind: PRODUCT_KIND, objectId: String(id), batchId: names.batch },
        changes: toRecorded(product, subCategoryId),
      }
    }),
  )
}

/** As forms record it: a category by its id, stock by its movement. A product that is made is one change. */
function toRecorded({ target, changes, before }: WrittenProduct, subCategoryId: number) {
  if (!before) return [{ field: 'sku', before: '', after: target.sku }]
  const recorded = changes
    .filter(({ field }) => field !== 'category' && field !== 'sub_category')
    .map(({ field, from, to }) => ({ field: field as string, before: from, after: to }))
  const [was, is] = [String(before.subCategoryId), String(subCategoryId)]
  return was === is ? recorded : [...recorded, { field: 'sub_category', before: was, after: is }]
}
