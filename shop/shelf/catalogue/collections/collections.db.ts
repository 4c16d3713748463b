import { sql } from 'kysely'
import type { Shop } from '#context'
import type { ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'

export type Collection = {
  slug: string
  productType: ProductType
  place: number
  name_es: string
  name_en: string
  description_es: string
  description_en: string
  categories: string[]
  principles: string[]
  promotion: string | null
  insurable: boolean
  direct_sale: boolean
}

export type CountedCollection = Pick<
  Collection,
  'slug' | 'productType' | 'name_es' | 'name_en' | 'description_es' | 'description_en'
> & { products: number }

export async function findCollections(shop: Shop): Promise<CountedCollection[]> {
  const { rows } = await sql<CountedCollection>`select * from (
      select c.slug, c.product_type as "productType", c.name_es, c.name_en, c.description_es, c.description_en,
        (select count(*)::int from product p where p.enabled and p.collections @> array[c.slug]) as products
      from collection c order by c.place) counted
    where products > 0`.execute(shop.db)
  return rows
}

export async function findCollectionRules(shop: Shop): Promise<Collection[]> {
  const { rows } = await sql<Collection>`select slug, product_type as "productType", place, name_es, name_en,
      description_es, description_en, categories, principles, promotion, insurable, direct_sale
    from collection order by place`.execute(shop.db)
  return rows
}

export async function replaceCollections(shop: Shop, rows: Collection[]): Promise<void> {
  await sql`delete from collection`.execute(shop.db)
  await shop.db
    .insertInto('collection')
    .values(rows.map(({ productType, ...row }) => ({ ...row, product_type: productType })))
    .execute()
}

/**
 * Updates only products whose collections change. `among`: considers only those saved then (an import's), or of these
 * ids; null: all.
 */
export async function assignCollections(shop: Shop, among: Date | readonly number[] | null): Promise<void> {
  const isAmong =
    among === null ? sql`true` : among instanceof Date ? sql`w.updated_at = ${among}` : sql`w.id = any (${among})`
  await sql`update product p set collections = wanted.collections
    from (select w.id, coalesce(array_agg(c.slug order by c.slug) filter (where c.slug is not null), '{}')
        as collections
      from product w
      join category k on k.id = w.category_id
      join category s on s.id = w.sub_category_id
      left join collection c on c.product_type = w.product_type
        and (k.slug = any(c.categories) or k.slug || '/' || s.slug = any(c.categories)
          or w.principle_slugs && c.principles or w.promo_available = c.promotion or (c.insurable and w.insurance))
        and (w.sale_condition = 'noPrescription' or not c.direct_sale)
      where ${isAmong}
      group by w.id) wanted
    where wanted.id = p.id and p.collections <> wanted.collections`.execute(shop.db)
}
