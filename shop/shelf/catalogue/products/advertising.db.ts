import { sql } from 'kysely'
import type { Shop } from '#context'
import type { ProductType } from './product-type.rules.ts'
import { saleConditionsThat } from './sale-condition.rules.ts'

/** Slugs of principles and brands that only products with a prescription have. */
export async function findPrescriptionNames(shop: Shop): Promise<string[]> {
  const advertisable = saleConditionsThat('advertisable')
  const { rows } = await sql<{ name: string }>`
    select principle as name from product, unnest(principle_slugs) principle
    group by principle having not bool_or(sale_condition = any(${advertisable}))
    union
    select b.slug from product p join brand b on b.id = p.brand_id
    group by b.slug having not bool_or(p.sale_condition = any(${advertisable}))`.execute(shop.db)
  return rows.map(({ name }) => name)
}

export type ListingLink = { link: string; type: ProductType; category: string; subCategory: string }

export async function findPrescriptionListings(shop: Shop, listings: ListingLink[]): Promise<string[]> {
  const column = (name: keyof ListingLink) => listings.map((listing) => listing[name])
  const { rows } = await sql<{ link: string }>`
    select link from unnest(${column('link')}::text[], ${column('type')}::text[], ${column('category')}::text[],
      ${column('subCategory')}::text[]) as l(link, type, category, sub_category)
    where exists (
      select from product p join category k on k.id = p.category_id join category s on s.id = p.sub_category_id
      where p.enabled and p.product_type = l.type and p.sale_condition <> all(${saleConditionsThat('advertisable')})
        and (k.slug = l.category and l.sub_category in ('', s.slug) or p.collections @> array[l.category]))`.execute(
    shop.db,
  )
  return rows.map(({ link }) => link)
}

export async function findPrescriptionProducts(shop: Shop, skus: string[]): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('product')
    .select('sku')
    .where('sku', 'in', skus)
    .where('sale_condition', 'not in', saleConditionsThat('advertisable'))
    .execute()
  return rows.map(({ sku }) => sku)
}
