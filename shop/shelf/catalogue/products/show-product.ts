import type { Shop } from '#context'
import { createBatchLoader } from '#lib/batch-loader.ts'
import { dependOn } from '#lib/dependencies.ts'
import { perHandle } from '#lib/per-handle.ts'
import { decidedTags, tagOfEquals, tagsOfPrinciples } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import {
  dependOnProducts,
  findProductBySku,
  findRelatedProducts,
  readProducts,
  recallProductBySku,
} from './catalogue.db.ts'
import { findEquivalentProducts, findRelatedOfProducts, type NeighbourQuery } from './neighbours.db.ts'
import { isSku, type Product } from './product.rules.ts'

export async function showProduct(shop: Shop, sku: string): Promise<Product | null> {
  return isSku(sku) ? ((await findProductBySku(shop, sku)) ?? null) : null
}

/** As the rows are now, for what decides; an unknown id has none. */
export const showProducts = async (shop: Shop, ids: number[]): Promise<Product[]> => [
  ...(await readProducts(shop, ids)).values(),
]

/** For answers that everybody gets: as new as these. */
export async function recallProduct(shop: Shop, sku: string): Promise<Product | null> {
  return isSku(sku) ? ((await recallProductBySku(shop, sku)) ?? null) : null
}

export async function relatedProducts(
  shop: Shop,
  input: { principles: string[]; first: number; exceptId?: number | null },
): Promise<Product[]> {
  if (input.principles.length === 0) return []
  dependOn(decidedTags(tagsOfPrinciples(input.principles)))
  return findRelatedProducts(shop, input.principles, { first: input.first, exceptId: input.exceptId ?? null })
}

/** Server rules §9. Cheapest unit first. */
export async function equivalentProducts(
  shop: Shop,
  product: { id: number; equivalenceKey: string | null },
  first = 30,
): Promise<Product[]> {
  const { id, equivalenceKey } = product
  if (equivalenceKey === null) return []
  dependOn(decidedTags([tagOfEquals(equivalenceKey)]))
  const products = await neighbourLoaders(shop).equivalent({ id, first })
  // One statement reads for many answers, and notes its products in one of them.
  await dependOnProducts(shop, products)
  return products
}

export async function relatedOfProduct(
  shop: Shop,
  product: { id: number; principleSlugs: string[] },
  first: number,
): Promise<Product[]> {
  const { id, principleSlugs } = product
  if (principleSlugs.length === 0) return []
  dependOn(decidedTags(tagsOfPrinciples(principleSlugs)))
  const products = await neighbourLoaders(shop).related({ id, first })
  await dependOnProducts(shop, products)
  return products
}

const neighbourLoaders = perHandle((shop: Shop) => ({
  equivalent: createBatchLoader((queries: readonly NeighbourQuery[]) => findEquivalentProducts(shop, queries)),
  related: createBatchLoader((queries: readonly NeighbourQuery[]) => findRelatedOfProducts(shop, queries)),
}))
