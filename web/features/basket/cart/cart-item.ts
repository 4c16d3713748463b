import * as rules from '#shop/ordering/drafts/cart.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** The data is enough to show the cart without a request. */
export type CartProduct = {
  _id: string
  sku: string
  productName: string
  slug: string
  imageURLs: string[]
  brand: string | null
  laboratory: string | null
  activePrinciplesStringFormat: string
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
  /** True when the loyalty discount applies, as the server's order says. */
  boldoDiscount?: boolean
  maxQuantity: number
  stock: number
  saleCondition: string
  shippingMethod: string[]
  freeDispatch: boolean
  productType: string
  coldChain: boolean
  enable: boolean
}

export type ShopCartLine = CartProduct &
  rules.CartLine & {
    /** The promotions' discount on this many units in the server's last answer, CLP; absent before. */
    promo?: { quantity: number; discount: number }
  }
export type ShopCart = rules.Cart<ShopCartLine>

export const EMPTY_CART: ShopCart = rules.emptyCart()

/** Only sold in the store: `recipeCheck` or an unknown condition. */
export function isRestricted(product: { saleCondition: string }): boolean {
  return !saleConditionPolicy(product.saleCondition).soldOnline
}

/** Any script may write into storage, so invalid lines are left out. */
export function parseCart(stored: string | null): ShopCart {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]')
    const valid = Array.isArray(lines)
      ? lines
          .filter(isLine)
          .filter((line, index, all) => all.findIndex(({ _id, sku }) => _id === line._id || sku === line.sku) === index)
      : []
    return valid.length > 0 ? { lines: valid } : EMPTY_CART
  } catch {
    return EMPTY_CART
  }
}

/** Returns only the fields that are stored; the caller's product may have others. */
export function pickProduct(product: CartProduct): CartProduct {
  return Object.fromEntries(FIELDS.map(([field]) => [field, product[field]])) as CartProduct
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isPesos = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isPesosOrNull = (value: unknown) => value === null || isPesos(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

const FIELDS = Object.entries({
  _id: isText,
  sku: isText,
  productName: isText,
  slug: isText,
  imageURLs: isTexts,
  brand: isTextOrNull,
  laboratory: isTextOrNull,
  activePrinciplesStringFormat: isText,
  unitContent: Number.isFinite,
  pharmaceuticalFormText: isText,
  normalPrice: isPesos,
  offerPrice: isPesosOrNull,
  miBoldoPrice: isPesosOrNull,
  boldoDiscount: (value) => value === undefined || isFlag(value),
  maxQuantity: isPesos,
  stock: Number.isFinite,
  saleCondition: isText,
  shippingMethod: isTexts,
  freeDispatch: isFlag,
  productType: isText,
  coldChain: isFlag,
  enable: isFlag,
} satisfies Record<keyof CartProduct, (value: unknown) => boolean>) as [
  keyof CartProduct,
  (value: unknown) => boolean,
][]

const isPromo = (value: unknown) =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    isPesos((value as { quantity?: unknown }).quantity) &&
    isPesos((value as { discount?: unknown }).discount))

function isLine(value: unknown): value is ShopCartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return (
    FIELDS.every(([field, check]) => check(line[field])) &&
    isPesos(line.quantity) &&
    line.quantity !== 0 &&
    isFlag(line.quantityAlert) &&
    isPromo(line.promo)
  )
}
