import { unitPrices } from '#shop/shelf/pricing/unit-price.rules.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { cardPrice } from '#web/features/shelf/catalogue/product-card.rules.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { AnalyticsItem } from './events.rules.ts'

export function cardItem(
  product: Pick<
    CardProduct,
    'sku' | 'productName' | 'brand' | 'laboratory' | 'productType' | 'saleCondition' | 'normalPrice' | 'offerPrice'
  >,
): AnalyticsItem {
  const { sku, productName, brand, laboratory, productType, saleCondition, normalPrice } = product
  return {
    sku,
    name: productName,
    brand: brand?.label ?? laboratory?.label ?? null,
    category: productType,
    saleCondition: saleCondition.value,
    normalPrice,
    price: cardPrice(product).current,
  }
}

export function lineItem(
  line: Pick<
    ShopCartLine,
    | 'sku'
    | 'productName'
    | 'brand'
    | 'laboratory'
    | 'productType'
    | 'saleCondition'
    | 'normalPrice'
    | 'offerPrice'
    | 'quantity'
  >,
): AnalyticsItem {
  const { sku, productName, brand, laboratory, productType, saleCondition, normalPrice, quantity } = line
  return {
    sku,
    name: productName,
    brand: brand ?? laboratory,
    category: productType,
    saleCondition,
    normalPrice,
    price: cardPrice(line).current,
    quantity,
  }
}

/** A subscription's line has the subscriber's price. */
export const subscribedItem = (line: ShopCartLine): AnalyticsItem => ({
  ...lineItem(line),
  price: unitPrices({ ...line, loyalty: line.boldoDiscount ?? false }).member,
})
