import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findStaffChanges, insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import { nameChange, type ChangeNames } from './price-history.db.ts'
import {
  findAdvertising,
  findChanged,
  findRight,
  findWrongPrices,
  PRICE_FIELDS,
  type FieldChange,
  type ProductField,
  type ProductValues,
} from './product-fields.rules.ts'
import { addSearchWords, findPlaces, lockProduct, writeProduct, type LockedProduct } from './staff-product.db.ts'
import type { ProductPlace } from './staff-product.rules.ts'

/** How staff_change names a product. */
export const PRODUCT_KIND = 'product'

/** Who changed a field last is found among so many changes. */
const REMEMBERED = 30

type Saved = { changes: readonly FieldChange[] } & Omit<ChangeNames, 'actor'>

/** @throws DomainError 'product.right_missing' {fields} */
export function requireFieldRights(staff: SignedIn, fields: readonly ProductField[]): void {
  const missing = fields.filter((field) => !may(staff, findRight(field)))
  if (missing.length > 0) throw refuse('product.right_missing', { fields: missing })
}

/**
 * Inside a transaction: locks the product, and writes all changes or none. The trigger of `product` drops the shop's
 * cached answers.
 * @throws DomainError 'product.not_found', 'product.changed' {fields}, 'product.not_advertisable' {fields},
 * 'input.invalid'
 */
export async function saveProductFields(
  shop: Shop,
  staff: SignedIn,
  id: number,
  { changes: sent, source, batch }: Saved,
): Promise<LockedProduct> {
  const product = await lockProduct(shop, id)
  if (!product) throw refuse('product.not_found')
  await refuseChanged(shop, product, sent)
  const changes = sent.filter(({ from, to }) => from !== to)
  if (changes.length === 0) return product
  const values = { ...product.values, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const place = await checkValues(shop, product, changes, values)
  const actor = `${staff.role}:${staff.id}`
  await nameChange(shop, { actor, source, batch })
  await writeProduct(shop, product, changes, place)
  await insertStaffChange(shop, {
    actor,
    objectKind: PRODUCT_KIND,
    objectId: String(id),
    changes: changes.map(({ field, from, to }) => ({ field, before: from, after: to })),
    batchId: batch,
  })
  await assignCollections(shop, [id])
  // A disabled product's words were not listed.
  await addSearchWords(shop, id, product.values.enabled === 'true' ? product.words : [])
  return { ...product, values }
}

async function refuseChanged(shop: Shop, product: LockedProduct, changes: readonly FieldChange[]): Promise<void> {
  const changed = findChanged(changes, product.values)
  if (changed.length === 0) return
  const history = await findStaffChanges(shop, {
    objectKind: PRODUCT_KIND,
    objectId: String(product.id),
    first: REMEMBERED,
    after: null,
  })
  const fields = changed.map((field) => {
    const now = product.values[field]
    const last = history.find(({ changes }) => changes.some((change) => change.field === field))
    // A file or SQL may have changed it after that person.
    const isTheirs = last?.changes.some((change) => change.field === field && change.after === now)
    return { field, now, by: isTheirs ? last!.author : null, at: isTheirs ? last!.at : null }
  })
  throw refuse('product.changed', { fields })
}

/** Returns the place of a changed category. */
async function checkValues(
  shop: Shop,
  product: LockedProduct,
  changes: readonly FieldChange[],
  values: ProductValues,
): Promise<ProductPlace | null> {
  const advertising = findAdvertising(changes, values)
  if (advertising.length > 0) throw refuse('product.not_advertisable', { fields: advertising })
  if (changes.some(({ field }) => PRICE_FIELDS.some((price) => price === field))) {
    const toPrice = (text: string) => (text === '' ? null : Number(text))
    const wrong = findWrongPrices({
      normal_price: Number(values.normal_price),
      offer_price: toPrice(values.offer_price),
      mi_boldo_price: toPrice(values.mi_boldo_price),
    })
    if (wrong.length > 0)
      throw refuse('input.invalid', {
        fields: Object.fromEntries(wrong.map((field) => [field, `${field}.above_normal`])),
      })
  }
  const moved = changes.find(({ field }) => field === 'sub_category')
  if (!moved) return null
  const [place] = await findPlaces(shop, { productType: product.productType, id: Number(moved.to) })
  if (!place) throw refuse('input.invalid', { fields: { sub_category: 'sub_category.invalid' } })
  return place
}
