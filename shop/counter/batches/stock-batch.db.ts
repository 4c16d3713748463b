import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

export async function findProductIds(shop: Shop, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: number; sku: string }>`select id, sku from product where sku = any (${skus}::text[])`,
  )
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

/** A day's sales of one product; an older state is refused. */
const MOVEMENTS_MAX = 5_000

/** Units that orders of this shop took since each product's moment, less those that refunds returned: 0 or below. */
export async function sumOwnSales(
  shop: Shop,
  since: readonly { productId: number; asOf: string }[],
): Promise<Map<number, number>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: number; units: number }>`
      select s."productId" as id, coalesce(sum(m.units), 0)::int as units
      from json_to_recordset(${JSON.stringify(since)}::json) as s ("productId" int, "asOf" timestamptz)
        cross join lateral (
          select units, at, kind from stock_movement
          where product_id = s."productId" order by id desc limit ${MOVEMENTS_MAX}
        ) m
      where m.at > s."asOf" and m.kind in ('sale', 'return')
      group by 1`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Which of a key's changes were applied before, as 'product id'. */
export async function findAppliedChanges(
  shop: Shop,
  { actor, changes }: { actor: string; changes: readonly { productId: number; id: string }[] },
): Promise<Set<string>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ change: string }>`
      select m.product_id || ' ' || m.external_id as change
      from json_to_recordset(${JSON.stringify(changes)}::json) as c ("productId" int, id text)
        join stock_movement m on m.product_id = c."productId" and m.actor = ${actor} and m.external_id = c.id`,
  )
  return new Set(rows.map(({ change }) => change))
}

/** By the product's id. */
export const findStockPage = (
  shop: Shop,
  { first, after }: { first: number; after: number },
): Promise<{ id: number; sku: string; stock: number; held: number }[]> =>
  fetchRows(
    shop.db,
    sql<{ id: number; sku: string; stock: number; held: number }>`
      select id, sku, stock, held from product where id > ${after}::bigint order by id limit ${first}`,
  )
