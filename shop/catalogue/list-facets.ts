import type { Shop } from '#context'
import { findFacets, findPriceRange, type Facets, type PriceRange } from './facets.db.ts'
import { resolveSlugs } from './list-categories.ts'
import type { ProductType } from './product-type.rules.ts'

export type { Facet } from './facets.db.ts'

/** The brands and laboratories that a listing can be narrowed by, with how many products each (kept until the catalogue changes). */
export async function listFacets(shop: Shop, input: { productType?: ProductType; slugs?: string[]; subscription?: boolean | null | undefined }): Promise<Facets> {
  const places = input.slugs?.length ? await resolveSlugs(shop, input.productType, input.slugs) : {}
  if (places === null) return { brands: [], laboratories: [] }
  const subscription = input.subscription === true
  return shop.memory.recall(`facets ${input.productType} ${subscription} ${JSON.stringify(places)}`, () => findFacets(shop, { productType: input.productType, subscription, ...places }))
}

/** The price slider's ends in CLP: member price if present, else normal price (SHOP §2). An empty list gives 0 and 0. */
export const priceRange = (shop: Shop, input: { productType?: ProductType; subscription?: boolean }): Promise<PriceRange> =>
  shop.memory.recall(`prices ${input.productType} ${input.subscription === true}`, () => findPriceRange(shop, input))
