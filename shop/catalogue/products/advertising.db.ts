import { sql } from 'kysely'
import type { Shop } from '#context'
import { saleConditionsThat } from '#shop/policy/sale-condition.rules.ts'

/** The principles (slugs) and brands that products with a prescription alone have; of single letters none. */
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

/** The SKUs among `skus` whose product needs a prescription. */
export async function findPrescriptionProducts(shop: Shop, skus: string[]): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('product')
    .select('sku')
    .where('sku', 'in', skus)
    .where('sale_condition', 'not in', saleConditionsThat('advertisable'))
    .execute()
  return rows.map(({ sku }) => sku)
}
