import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'

/** The layout of the product's type; null: there is no such product or type ('Ups! Página no disponible'). */
export function layoutOf(product: { productType: string } | null): 'general' | 'dermocosmetic' | null {
  return PRODUCT_TYPES.find(({ value }) => value === product?.productType)?.layout ?? null
}
