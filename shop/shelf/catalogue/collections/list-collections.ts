import type { Shop } from '#context'
import type { ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { findCollections, type CountedCollection } from './collections.db.ts'

export type ShownCollection = { slug: string; label: string; description: string; products: number }

export async function listCollections(
  shop: Shop,
  { productType, language }: { productType: ProductType; language: 'es' | 'en' },
): Promise<ShownCollection[]> {
  return (await allCollections(shop))
    .filter((collection) => collection.productType === productType)
    .map((collection) => ({
      slug: collection.slug,
      label: collection[`name_${language}`],
      description: collection[`description_${language}`],
      products: collection.products,
    }))
}

export const isCollection = async (shop: Shop, productType: ProductType | undefined, slug: string): Promise<boolean> =>
  (await allCollections(shop)).some(
    (collection) => collection.slug === slug && (!productType || collection.productType === productType),
  )

const allCollections = (shop: Shop): Promise<CountedCollection[]> =>
  shop.memory.get('collections', () => findCollections(shop))
