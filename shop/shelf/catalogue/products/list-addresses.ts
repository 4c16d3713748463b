import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import type { Shop } from '#context'
import { ANY_PRODUCT, EDITED } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { listingPath } from './listing-path.rules.ts'
import { listCollections } from '#shop/shelf/catalogue/collections/list-collections.ts'
import { listCategories } from './list-categories.ts'
import { PRODUCT_TYPES } from './product-type.rules.ts'
import { ABOUT_SUBSCRIPTIONS_PATH, SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { findProductAddresses, type ProductAddress } from './sitemap.db.ts'

/** `changed`: for a list, the time of its newest product; null when unknown. */
export type Address = { path: string; changed: Date | null }

export const listAddresses = (shop: Shop): Promise<Address[]> =>
  shop.memory.get('addresses', () => gatherAddresses(shop), 'catalogue', [ANY_PRODUCT, EDITED])

async function gatherAddresses(shop: Shop): Promise<Address[]> {
  const products = await findProductAddresses(shop)
  const newest = findNewestChanges(products)
  const listPaths = ['/', SUBSCRIPTIONS_PATH, ABOUT_SUBSCRIPTIONS_PATH]
  for (const type of PRODUCT_TYPES) {
    listPaths.push(listingPath(type.slug))
    for (const category of await listCategories(shop, type.value)) {
      listPaths.push(listingPath(type.slug, category.slug))
      for (const sub of category.subCategories) listPaths.push(listingPath(type.slug, category.slug, sub.slug))
    }
    const collections = await listCollections(shop, { productType: type.value, language: 'es' })
    for (const { slug } of collections) {
      const path = listingPath(type.slug, slug)
      if (!listPaths.includes(path)) listPaths.push(path)
    }
    const subscribed = await listCategories(shop, type.value, { subscription: true })
    if (subscribed.length > 0) listPaths.push(`${SUBSCRIPTIONS_PATH}/${type.slug}`)
    for (const category of subscribed) listPaths.push(`${SUBSCRIPTIONS_PATH}/${type.slug}/${category.slug}`)
  }
  return [
    ...listPaths.map((path) => ({ path, changed: newest.get(path) ?? null })),
    ...products.map(({ sku, slug, changed }) => ({ path: productPath({ sku, slug }), changed })),
  ]
}

function findNewestChanges(products: readonly ProductAddress[]): Map<string, Date> {
  const newest = new Map<string, Date>()
  const slugByType = new Map(PRODUCT_TYPES.map(({ value, slug }) => [value as string, slug]))
  for (const { productType, category, subCategory, collections, isSubscribable, changed } of products) {
    const type = slugByType.get(productType)!
    const places = [listingPath(type), listingPath(type, category), listingPath(type, category, subCategory)]
    places.push(...collections.map((slug) => listingPath(type, slug)))
    if (isSubscribable)
      places.push(SUBSCRIPTIONS_PATH, `${SUBSCRIPTIONS_PATH}/${type}`, `${SUBSCRIPTIONS_PATH}/${type}/${category}`)
    for (const place of places) if (!(newest.get(place)! >= changed)) newest.set(place, changed)
  }
  return newest
}
