/** GA4 e-commerce events, whole CLP (SHOP §7, §9). Prescription products are health data, measured without a name. */
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export type EventName =
  | 'view_item_list'
  | 'select_item'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'checkout_option'
  | 'add_shipping_info'
  | 'add_payment_info'
  | 'purchase'

export type RegisterEvent = { event: 'register'; method: 'email' | 'provider' }

/** Prices are CLP a unit. */
export type AnalyticsItem = {
  sku: string
  name: string
  brand: string | null
  category: string | null
  saleCondition: string
  normalPrice: number
  price: number
  quantity?: number
}

/** Only the first segment, which names the kind of page, is measured. */
export const measuredPath = (path: string): string => `/${path.split(/[/?#]/)[1] ?? ''}`

export type ItemListRef = { id: string; name: string }

export type Item = {
  item_id: string
  item_name: string
  item_brand?: string
  item_category?: string
  price: number
  discount: number
  quantity: number
  index?: number
  item_list_id?: string
  item_list_name?: string
}

export type DataLayerEvent = RegisterEvent | EcommerceEvent
export type EcommerceEvent = {
  event: EventName
  ecommerce: { currency: 'CLP'; value?: number; items: Item[] } & Record<string, unknown>
}

const PRESCRIPTION_ITEM = { item_id: 'con-receta', item_name: 'Producto con receta' }

export function toItem(product: AnalyticsItem, place: { index?: number; list?: ItemListRef } = {}): Item {
  const isHealthData = !saleConditionPolicy(product.saleCondition).advertisable
  return {
    ...(isHealthData
      ? PRESCRIPTION_ITEM
      : {
          item_id: product.sku,
          item_name: product.name,
          ...(product.brand && { item_brand: product.brand }),
          ...(product.category && { item_category: product.category }),
        }),
    price: product.price,
    discount: Math.max(0, product.normalPrice - product.price),
    quantity: product.quantity ?? 1,
    ...(place.index !== undefined && { index: place.index }),
    ...(place.list && { item_list_id: place.list.id, item_list_name: place.list.name }),
  }
}

export function listEvent(
  event: 'view_item_list' | 'select_item',
  list: ItemListRef,
  products: readonly { product: AnalyticsItem; index: number }[],
): EcommerceEvent {
  return {
    event,
    ecommerce: {
      currency: 'CLP',
      item_list_id: list.id,
      item_list_name: list.name,
      items: products.map(({ product, index }) => toItem(product, { index, list })),
    },
  }
}

/** The value is the products' total, unless `more` has another. */
export function valueEvent(
  event: EventName,
  products: readonly AnalyticsItem[],
  more: Record<string, unknown> & { value?: number } = {},
): EcommerceEvent {
  const value = products.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0)
  return {
    event,
    ecommerce: { currency: 'CLP', value, ...more, items: products.map((product, index) => toItem(product, { index })) },
  }
}

/** Brand and category by SKU, from the cart, because a receipt lacks them. */
export type KnownItems = Record<string, [brand: string | null, category: string | null]>

type BoughtOrder = {
  orderReferenceId: string
  amount: number
  tax: number
  shippingCost: number
  coupon: { code: string; applied: boolean } | null
  products: readonly {
    sku: string
    name: string
    quantity: number
    originalPrice: number
    totalPrice: number
    saleCondition: { value: string }
  }[]
}

/** SHOP §9 has 'tax 19% of amount'; prices include tax, so it is the tax included in `amount` (server rules §1). */
export function purchaseEvent(
  { orderReferenceId, amount, tax, shippingCost, coupon, products }: BoughtOrder,
  known: KnownItems,
): EcommerceEvent {
  const bought = products.map(({ sku, name, quantity, originalPrice, totalPrice, saleCondition }): AnalyticsItem => {
    const [brand = null, category = null] = known[sku] ?? []
    return {
      sku,
      name,
      brand,
      category,
      saleCondition: saleCondition.value,
      normalPrice: originalPrice,
      price: Math.round(totalPrice / quantity),
      quantity,
    }
  })
  return valueEvent('purchase', bought, {
    transaction_id: orderReferenceId,
    value: amount,
    tax,
    shipping: shippingCost,
    ...(coupon?.applied && { coupon: coupon.code }),
  })
}

type Line = { sku: string; quantity: number }

/** The quantity of each returned line is the number of units added or removed. */
export function cartChanges<L extends Line>(before: readonly L[], after: readonly L[]): { added: L[]; removed: L[] } {
  const unitsIn = (lines: readonly L[], sku: string) => lines.find((line) => line.sku === sku)?.quantity ?? 0
  const surplus = (lines: readonly L[], than: readonly L[]) =>
    lines.flatMap((line) =>
      line.quantity > unitsIn(than, line.sku) ? [{ ...line, quantity: line.quantity - unitsIn(than, line.sku) }] : [],
    )
  return { added: surplus(after, before), removed: surplus(before, after) }
}
