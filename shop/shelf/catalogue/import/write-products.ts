import { timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { insertStaffChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import { nameChange, type ChangeNames } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { PRICE_FIELDS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { PRODUCT_KIND } from '#shop/shelf/catalogue/staff/save-product-fields.ts'
import { noteImportedStock, writePrices, writeRows } from './catalogue-import.db.ts'
import { savePlaces } from './catalogue-places.db.ts'
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
  const now = timestamp(shop.now())
  const skus = products.map(({ target }) => target.sku)
  const priced = products.filter(isPriced)
  const others = products.filter((product) => !isPriced(product))
  const placed = others.filter(isPlaced)
  await writePrices(shop, toTargets(priced), now)
  if (others.length > 0) {
    if (placed.length > 0) await savePlaces(shop, toTargets(placed))
    await writeRows(shop, toTargets(others), now)
  }
  await noteImportedStock(shop, skus, names.actor)
  await unmarkDemoProducts(shop.db, skus)
  const keys = await findKeys(
    shop,
    placed.map(({ target }) => target.sku),
  )
  const toKeys = ({ target, before }: WrittenProduct) => keys.get(target.sku) ?? before!
  if (others.length > 0)
    await assignCollections(
      shop,
      others.map((product) => toKeys(product).id),
    )
  await insertStaffChanges(
    shop,
    products.map((product) => ({
      ...{ actor: names.actor, objectKind: PRODUCT_KIND, batchId: names.batch },
      objectId: String(toKeys(product).id),
      changes: toRecorded(product, toKeys(product).subCategoryId),
    })),
  )
}

const toTargets = (products: readonly WrittenProduct[]): CatalogueRow[] => products.map(({ target }) => target)

const isPriced = ({ before, changes }: WrittenProduct): boolean =>
  before !== undefined && changes.every(({ field }) => (PRICE_FIELDS as readonly string[]).includes(field))

const PLACES: ReadonlySet<string> = new Set(['product_type', 'category', 'sub_category', 'laboratory', 'brand'])

/** Its category, laboratory or brand may be new. */
const isPlaced = ({ before, changes }: WrittenProduct): boolean =>
  before === undefined || changes.some(({ field }) => PLACES.has(field))

/** As forms record it: a category by its id, stock by its movement. A product that is made is one change. */
function toRecorded({ target, changes, before }: WrittenProduct, subCategoryId: number) {
  if (!before) return [{ field: 'sku', before: '', after: target.sku }]
  const recorded = changes
    .filter(({ field }) => field !== 'category' && field !== 'sub_category')
    .map(({ field, from, to }) => ({ field: field as string, before: from, after: to }))
  const [was, is] = [String(before.subCategoryId), String(subCategoryId)]
  return was === is ? recorded : [...recorded, { field: 'sub_category', before: was, after: is }]
}
