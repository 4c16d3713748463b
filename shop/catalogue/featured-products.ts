import type { Shop } from '#context'
import { findProductPage } from './catalogue.db.ts'
import type { ProductType } from '#shop/policy/product-type.rules.ts'
import type { Product } from './product.rules.ts'

/**
 * The home sliders: highlighted, in stock, enabled, newest first (SHOP §9: 16). Never a product that
 * needs a prescription: the one promotional filter (DS 3; server rules §9).
 */
export const featuredProducts = (
  shop: Shop,
  input: { first: number; productType?: ProductType; highlighted?: boolean },
): Promise<Product[]> =>
  findProductPage(
    shop,
    { promotable: true, highlighted: input.highlighted || undefined, productType: input.productType },
    'createdAt desc',
    { first: input.first, offset: 0 },
  )
