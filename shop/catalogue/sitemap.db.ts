import type { Shop } from '#context'

export type ProductAddress = { sku: string; slug: string; changed: Date }

/** Where each enabled product is shown and when it last changed, oldest product first. */
export async function findProductAddresses(shop: Shop): Promise<ProductAddress[]> {
  return shop.db.selectFrom('product').where('enabled', '=', true).select(['sku', 'slug', 'updated_at as changed']).orderBy('id').execute()
}
