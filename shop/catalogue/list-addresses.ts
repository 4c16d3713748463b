import type { Shop } from '#context'
import { listCategories } from './list-categories.ts'
import { PRODUCT_TYPES } from './product-type.rules.ts'
import { findProductAddresses } from './sitemap.db.ts'

/** A page that a search engine may show; `changed` where the shop knows. */
export type Address = { path: string; changed: Date | null }

/** Every page of the catalogue: home, types, categories, sub-categories, what can be subscribed to, enabled products (kept until the catalogue changes). */
export const listAddresses = (shop: Shop): Promise<Address[]> => shop.memory.recall('addresses', () => gather(shop))

async function gather(shop: Shop): Promise<Address[]> {
  const lists: Address[] = ['/', '/suscripciones', '/conoce-suscripciones'].map((path) => ({ path, changed: null }))
  for (const type of PRODUCT_TYPES) {
    lists.push({ path: `/${type.slug}`, changed: null })
    for (const category of await listCategories(shop, type.value)) {
      lists.push({ path: `/${type.slug}/${category.slug}`, changed: null })
      for (const sub of category.subCategories) lists.push({ path: `/${type.slug}/${category.slug}/${sub.slug}`, changed: null })
    }
    const subscribed = await listCategories(shop, type.value, { subscription: true })
    if (subscribed.length > 0) lists.push({ path: `/suscripciones/${type.slug}`, changed: null })
    for (const category of subscribed) lists.push({ path: `/suscripciones/${type.slug}/${category.slug}`, changed: null })
  }
  const products = await findProductAddresses(shop)
  return [...lists, ...products.map(({ sku, slug, changed }) => ({ path: `/product/${sku}${slug ? `/${slug}` : ''}`, changed }))]
}
