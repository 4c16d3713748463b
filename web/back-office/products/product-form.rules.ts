import {
  findWrongPrices,
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  type FieldChange,
  type ProductField,
  type ProductValues,
} from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import type { StaffProduct } from './product-documents.ts'

export const toValues = ({ values }: Pick<StaffProduct, 'values'>): ProductValues =>
  Object.fromEntries(values.map(({ field, value }) => [field, value])) as ProductValues

/** `seen`: what the server had. */
export const listChanges = (seen: ProductValues, typed: ProductValues): FieldChange[] =>
  PRODUCT_FIELDS.filter((field) => typed[field] !== seen[field]).map((field) => ({
    field,
    from: seen[field],
    to: typed[field],
  }))

export type WrongValue = 'required' | 'number' | 'above' | 'methods'

const isWhole = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
const isPrice = (field: ProductField): boolean => PRICE_FIELDS.some((price) => price === field)

/** The server decides by the rules of a file; here a mistyped value is found before the call. */
export function findWrong(typed: ProductValues, changed: readonly ProductField[]): Map<ProductField, WrongValue> {
  const wrong = new Map<ProductField, WrongValue>()
  for (const field of changed) {
    const text = typed[field].trim()
    if (field === 'product_name' && text.length < 2) wrong.set(field, 'required')
    if (field === 'shipping_methods' && text === '') wrong.set(field, 'methods')
    const isNumber = field === 'max_quantity' || isPrice(field)
    const mayBeEmpty = isPrice(field) && field !== 'normal_price'
    if (isNumber && !(text === '' && mayBeEmpty) && !isWhole(text)) wrong.set(field, 'number')
  }
  if (!changed.some(isPrice) || PRICE_FIELDS.some((field) => wrong.has(field))) return wrong
  const toPrice = (text: string) => (text.trim() === '' ? null : Number(text))
  for (const field of findWrongPrices({
    normal_price: Number(typed.normal_price),
    offer_price: toPrice(typed.offer_price),
    mi_boldo_price: toPrice(typed.mi_boldo_price),
  }))
    wrong.set(field, 'above')
  return wrong
}
