import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

/** Ids of products begin with 1. */
export async function countProducts(shop: Shop): Promise<number> {
  const [last] = await fetchRows(shop.db, sql<{ id: number }>`select coalesce(max(id), 0)::int as id from product`)
  return last!.id
}

/** Three runs of the job. */
const RECENT = { minutes: 15 }

/** Writes which products are low, among the ids above `from` up to `to` and the products that moved lately. */
export async function saveLowStock(shop: Shop, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    with looked as materialized (
      select p.id, p.stock - p.held as available, p.enabled and p.stock - p.held <= p.reorder_point as is_low
      from product p
      where p.id > ${from} and p.id <= ${to} or p.id in (
        select product_id from stock_movement where at > ${timestamp(shop.now().subtract(RECENT))}
      )
    ), gone as (
      delete from low_stock s using looked where looked.id = s.product_id and not looked.is_low
    )
    insert into low_stock (product_id, available, since)
    select id, available, ${timestamp(shop.now())} from looked where is_low
    on conflict (product_id) do update set available = excluded.available
      where low_stock.available <> excluded.available`.execute(shop.db)
}
