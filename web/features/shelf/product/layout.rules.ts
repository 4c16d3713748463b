import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'

/** Null for an unknown product or type ('Ups! Página no disponible'). */
export function productLayout(product: { productType: string } | null): 'general' | 'dermocosmetic' | null {
  return PRODUCT_TYPES.find(({ value }) => value === product?.productType)?.layout ?? null
}
