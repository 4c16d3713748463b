import type { Shop } from '#context'
import { findEquivalentProducts, findProductBySku, findRelatedProducts } from './catalogue.db.ts'
import type { Product } from './product.rules.ts'

/** The product with that SKU, enabled or not; null when there is none (the page shows 'Ups! Página no disponible'). */
export async function showProduct(shop: Shop, sku: string): Promise<Product | null> {
  return (await findProductBySku(shop, sku.slice(0, 40))) ?? null
}

/** 'Artículos relacionados': products with one of these active principles, names or slugs (SHOP §2, §9: 8). */
export async function relatedProducts(shop: Shop, input: { principles: string[]; first: number; exceptId?: number | null }): Promise<Product[]> {
  if (input.principles.length === 0) return []
  return findRelatedProducts(shop, input.principles, { first: input.first, exceptId: input.exceptId ?? null })
}

/** Every other product with the same principles, amounts and form, cheapest unit first (server rules §9). */
export async function equivalentProducts(shop: Shop, product: { id: number; equivalenceKey: string | null }, first = 30): Promise<Product[]> {
  return product.equivalenceKey === null ? [] : findEquivalentProducts(shop, product.equivalenceKey, product.id, first)
}
