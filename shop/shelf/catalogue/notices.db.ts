import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { writeStockNotice, type StockMove } from '#shop/shelf/catalogue/notices.rules.ts'
import type { ShelfPlace } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

export async function notifyOfStock(db: Db, moved: readonly StockMove[]): Promise<void> {
  if (moved.length > 0) await sql`select pg_notify('catalogue_changed', ${writeStockNotice(moved)})`.execute(db)
}

export const notifyOfPlenty = (db: Db, products: readonly number[]): Promise<void> =>
  notifyOfStock(
    db,
    products.map((productId) => ({ productId, before: Infinity, after: Infinity })),
  )

export const findShelfPlaces = (db: Db, ids: number[]): Promise<ShelfPlace[]> =>
  fetchRows(
    db,
    sql<ShelfPlace>`
    select id, sku, product_type as "productType", category_id as "categoryId",
    sub_category_id as "subCategoryId", highlighted,
    sale_condition = any ((select ${saleConditionsThat('advertisable')}::text[])::text[]) as "isPromotable",
    event_tags <> '{}' as "hasEventTags",
    principle_slugs as principles, equivalence_key as "equivalenceKey", tsvector_to_array(search_vector) as words
  from product where id = any ((select ${ids}::int[])::int[])`,
  )
