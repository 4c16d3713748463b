import type { Shop } from '#context'
import { dependOn } from '#lib/dependencies.ts'
import { findProductPage } from './catalogue.db.ts'
import type { ProductFilter, ProductSort } from './list-products.input.ts'
import type { ProductType } from './product-type.rules.ts'
import type { Product } from './product.rules.ts'
import { tagsOfListing } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

/**
 * SHOP §9, decision D57: staff's choice, then those sold most. Never one with a prescription (DS 3; server rules §9).
 */
export async function featuredProducts(
  shop: Shop,
  input: { first: number; productType?: ProductType; highlighted?: boolean },
): Promise<Product[]> {
  const { first, productType, highlighted } = input
  const findPage = (filter: ProductFilter, sort: ProductSort, size: number) => {
    dependOn(tagsOfListing({ query: null, filter: { ...filter, inStock: true }, sort, first: size, offset: 0 }))
    return findProductPage(shop, filter, sort, { first: size, offset: 0 })
  }
  const promotable = { promotable: true, productType }
  if (!highlighted) return findPage(promotable, 'createdAt desc', first)
  const chosen = await findPage({ ...promotable, highlighted: true }, 'createdAt desc', first)
  return chosen.length === first
    ? chosen
    : addBestSold(chosen, await findPage(promotable, 'sold desc', CANDIDATES_MAX), first)
}

const CANDIDATES_MAX = 200

function addBestSold(chosen: readonly Product[], sold: readonly Product[], first: number): Product[] {
  const shelf = new Map(chosen.map((product) => [product.sku, product]))
  const shelfKey = ({ productType, subCategory }: Product) => `${productType} ${subCategory.slug}`
  const takenPlaces = new Set(chosen.map(shelfKey))
  for (const product of sold) {
    if (shelf.size === first) break
    if (takenPlaces.has(shelfKey(product))) continue
    takenPlaces.add(shelfKey(product))
    shelf.set(product.sku, product)
  }
  return [...shelf.values()]
}
