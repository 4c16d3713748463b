import type { Shop } from '#context'
import { ANY_PRODUCT, COUNTS } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { withoutCounts } from '#shop/shelf/catalogue/compared-values.ts'
import type { ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { findCollections, type CountedCollection } from './collections.db.ts'

export type ShownCollection = { slug: string; label: string; description: string; products: () => Promise<number> }

export async function listCollections(
  shop: Shop,
  { productType, language }: { productType: ProductType; language: 'es' | 'en' },
): Promise<ShownCollection[]> {
  return (await shownCollections(shop))
    .filter((collection) => collection.productType === productType)
    .map((collection) => ({
      slug: collection.slug,
      label: collection[`name_${language}`],
      description: collection[`description_${language}`],
      products: () => countProducts(shop, collection.slug),
    }))
}

export const isCollection = async (shop: Shop, productType: ProductType | undefined, slug: string): Promise<boolean> =>
  (await shownCollections(shop)).some(
    (collection) => collection.slug === slug && (!productType || collection.productType === productType),
  )

const countedCollections = (shop: Shop): Promise<CountedCollection[]> =>
  shop.memory.get('collections', () => findCollections(shop), 'catalogue', CHANGING)

/** Those with products: which they are changes seldom, their counts with every product that comes or goes. */
const shownCollections = (shop: Shop): Promise<Omit<CountedCollection, 'products'>[]> =>
  shop.memory.compare('collections', async () => withoutCounts(await countedCollections(shop)), CHANGING)
const CHANGING = ['collections', ANY_PRODUCT, COUNTS]

const countProducts = async (shop: Shop, slug: string): Promise<number> =>
  (await countedCollections(shop)).find((collection) => collection.slug === slug)?.products ?? 0
