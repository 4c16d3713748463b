import { sql } from 'kysely'
import type { Shop } from '#context'
import type { ProductType } from './product-type.rules.ts'

export type ProductAddress = {
  sku: string
  slug: string
  changed: Date
  productType: ProductType
  category: string
  subCategory: string
  collections: string[]
  isSubscribable: boolean
}

export async function findProductAddresses(shop: Shop): Promise<ProductAddress[]> {
  return shop.db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoin('category as s', 's.id', 'p.sub_category_id')
    .where('p.enabled', '=', true)
    .select([
      'p.sku',
      'p.slug',
      'p.updated_at as changed',
      'p.collections',
      'c.slug as category',
      's.slug as subCategory',
      sql<ProductType>`p.product_type`.as('productType'),
      sql<boolean>`p.subscription and not p.need_quote`.as('isSubscribable'),
    ])
    .orderBy('p.id')
    .execute()
}
