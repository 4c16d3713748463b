import type { Shop } from '#context'
import { findProductPage } from './catalogue.db.ts'
import type { ProductType } from '#shop/policy/product-type.rules.ts'
import type { Product } from './product.rules.ts'
import { tagsOfList, type StockTag } from '#shop/catalogue/stock/stock-tags.rules.ts'

/**
 * The home sliders: highlighted, in stock, enabled, newest first (SHOP §9: 16). Never a product with a prescription:
 * the one promotional filter (DS 3; server rules §9).
 */
export function featuredProducts(
  shop: Shop,
  input: { first: number; productType?: ProductType; highlighted?: boolean },
  stockTags?: Set<StockTag>,
): Promise<Product[]> {
  const filter = { promotable: true, highlighted: input.highlighted || undefined, productType: input.productType }
  for (const tag of tagsOfList(filter)) stockTags?.add(tag)
  return findProductPage(shop, filter, 'createdAt desc', { first: input.first, offset: 0 })
}
