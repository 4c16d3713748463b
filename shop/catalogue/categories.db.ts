import type { Shop } from '#context'
import type { ProductType } from './product-type.rules.ts'

export type CategoryRow = { id: number; productType: ProductType; parentId: number | null; label: string; slug: string; products: number }

/** Every category and sub-category that has a product to show, with how many. */
export async function findCategories(shop: Shop): Promise<CategoryRow[]> {
  const counts = shop.db
    .selectFrom('product')
    .where('enabled', '=', true)
    .select(['category_id', 'sub_category_id', (eb) => eb.fn.countAll<number>().as('products')])
    .groupBy(['category_id', 'sub_category_id'])
  const [rows, counted] = await Promise.all([
    shop.db.selectFrom('category').select(['id', 'product_type', 'parent_id', 'label', 'slug']).orderBy('label').execute(),
    counts.execute(),
  ])
  const products = new Map<number, number>()
  for (const row of counted) for (const id of [row.category_id, row.sub_category_id]) products.set(id, (products.get(id) ?? 0) + Number(row.products))
  return rows
    .map((row) => ({ id: row.id, productType: row.product_type as ProductType, parentId: row.parent_id, label: row.label, slug: row.slug, products: products.get(row.id) ?? 0 }))
    .filter((row) => row.products > 0)
}
