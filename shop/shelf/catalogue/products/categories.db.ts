import { sql } from 'kysely'
import type { Shop } from '#context'
import { carriesEventTag } from './list-conditions.db.ts'
import type { EventDay } from '#shop/people/settings/event-days.rules.ts'
import type { ProductType } from './product-type.rules.ts'

export type CategoryRow = {
  id: number
  productType: ProductType
  parentId: number | null
  label: string
  slug: string
  products: number
}

export async function findCategories(shop: Shop, { subscription = false } = {}): Promise<CategoryRow[]> {
  const enabled = shop.db.selectFrom('product').where('enabled', '=', true)
  const counts = (subscription ? enabled.where('subscription', '=', true).where('need_quote', '=', false) : enabled)
    .select(['category_id', 'sub_category_id', (eb) => eb.fn.countAll<number>().as('products')])
    .groupBy(['category_id', 'sub_category_id'])
  const [rows, counted] = await Promise.all([
    shop.db
      .selectFrom('category')
      .select(['id', 'product_type', 'parent_id', 'label', 'slug'])
      .orderBy('label')
      .execute(),
    counts.execute(),
  ])
  const products = new Map<number, number>()
  for (const row of counted)
    for (const id of [row.category_id, row.sub_category_id])
      products.set(id, (products.get(id) ?? 0) + Number(row.products))
  return rows
    .map((row) => ({
      id: row.id,
      productType: row.product_type as ProductType,
      parentId: row.parent_id,
      label: row.label,
      slug: row.slug,
      products: products.get(row.id) ?? 0,
    }))
    .filter((row) => row.products > 0)
}

export type EventTagRow = { productType: ProductType; slug: string; products: number }

/** Only products that may be advertised (DS 3). */
export async function findEventTags(shop: Shop, day: EventDay): Promise<EventTagRow[]> {
  const pattern = `__-${day}`
  const { rows } = await sql<EventTagRow>`with taking as (select p.product_type, p.event_tags from product p
      where p.enabled and ${carriesEventTag('p', [pattern])})
    select product_type as "productType", tag as slug, count(*)::int as products
    from taking, unnest(event_tags) tag
    where tag like ${pattern}
    group by product_type, tag
    union all select product_type, ${day}::text, count(*)::int from taking group by product_type`.execute(shop.db)
  return rows
}
