import { sql } from 'kysely'
import type { Shop } from '#context'

export type SoldUnits = { productId: number; units: number }

/** Few rows are locked at once: a sale waits for them. */
const BATCH_SIZE = 500

export async function saveSoldUnits(shop: Shop, sold: readonly SoldUnits[]): Promise<void> {
  const { rows: changed } = await sql<SoldUnits>`select p.id as "productId", coalesce(s.units, 0) as units
    from product p
    left join json_to_recordset(${JSON.stringify(sold)}) as s ("productId" int, units int) on s."productId" = p.id
    where p.sold_units <> coalesce(s.units, 0)
    order by p.id`.execute(shop.db)
  for (let start = 0; start < changed.length; start += BATCH_SIZE)
    await sql`update product p set sold_units = n.units
      from json_to_recordset(${JSON.stringify(changed.slice(start, start + BATCH_SIZE))})
        as n ("productId" int, units int)
      where p.id = n."productId"`.execute(shop.db)
}
