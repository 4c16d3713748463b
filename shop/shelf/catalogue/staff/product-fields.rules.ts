/** What staff may change of a product. A field is a column of the catalogue file, and its value is the cell's text. */
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export const PRICE_FIELDS = ['normal_price', 'offer_price', 'mi_boldo_price', 'fractional_unit_price'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** `sub_category` is an id: its category follows from it. */
export const FIELDS_BY_RIGHT = {
  'products.describe': [
    'product_name',
    'description',
    'meta_title',
    'meta_description',
    'sub_category',
    'badge',
    'highlighted',
  ],
  'products.classify': ['sale_condition', 'cold_chain', 'storage_condition', 'equivalence'],
  'products.sell': [
    'enabled',
    'shipping_methods',
    'max_quantity',
    'subscription',
    'need_quote',
    'insurance',
    'loyalty_discount',
    'free_dispatch',
  ],
  'prices.edit': PRICE_FIELDS,
} as const satisfies Partial<Record<Permission, readonly string[]>>

export type ProductRight = keyof typeof FIELDS_BY_RIGHT
export type ProductField = (typeof FIELDS_BY_RIGHT)[ProductRight][number]
export const PRODUCT_RIGHTS = Object.keys(FIELDS_BY_RIGHT) as ProductRight[]
export const PRODUCT_FIELDS: readonly ProductField[] = PRODUCT_RIGHTS.flatMap((right) => FIELDS_BY_RIGHT[right])

export const findRight = (field: ProductField): ProductRight =>
  PRODUCT_RIGHTS.find((right) => (FIELDS_BY_RIGHT[right] as readonly string[]).includes(field))!

/** '': none. A list is parted by '|', a yes or no is 'true' or 'false'. */
export type ProductValues = Readonly<Record<ProductField, string>>
/** `from`: what the person saw. */
export type FieldChange = { field: ProductField; from: string; to: string }

/** What somebody else has changed since. */
export const findChanged = (changes: readonly FieldChange[], now: ProductValues): ProductField[] =>
  changes.filter(({ field, from }) => now[field] !== from).map(({ field }) => field)

/** `null`: no such price. */
type Prices = { normal_price: number; offer_price: number | null; mi_boldo_price: number | null }

/** Prices that contradict the normal one. */
export function findWrongPrices({ normal_price, offer_price, mi_boldo_price }: Prices): PriceField[] {
  const wrong: PriceField[] = []
  if (offer_price !== null && offer_price >= normal_price) wrong.push('offer_price')
  if (mi_boldo_price !== null && mi_boldo_price > normal_price) wrong.push('mi_boldo_price')
  return wrong
}

/** New advertising of what needs a prescription (DS 3/2010, server rules §9). `values`: as they become. */
export function findAdvertising(changes: readonly FieldChange[], values: ProductValues): ProductField[] {
  if (saleConditionPolicy(values.sale_condition).advertisable) return []
  return changes
    .filter(({ field, to }) => (field === 'highlighted' && to === 'true') || (field === 'badge' && to !== ''))
    .map(({ field }) => field)
}
