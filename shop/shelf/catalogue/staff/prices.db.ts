/** Prices of many products at once, as another system sends them. CLP. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

export type Prices = { normalPrice: number; offerPrice: number | null; miBoldoPrice: number | null }

/** Locks the products, in the order of payments (stock.db.ts). By SKU; an unknown one has no row. */
export async function lockPrices(shop: Shop, skus: readonly string[]): Promise<Map<string, Prices & { id: number }>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ sku: string; id: number } & Prices>`
      select id, sku, normal_price as "normalPrice", offer_price as "offerPrice", mi_boldo_price as "miBoldoPrice"
      from product where sku = any (${skus}::text[]) order by id for no key update`,
  )
  return new Map(rows.map(({ sku, ...prices }) => [sku, prices]))
}

export async function lockProductPrices(shop: Shop, id: number): Promise<(Prices & { id: number }) | undefined> {
  const [prices] = await fetchRows(
    shop.db,
    sql<{ id: number } & Prices>`
      select id, normal_price as "normalPrice", offer_price as "offerPrice", mi_boldo_price as "miBoldoPrice"
      from product where id = ${id} for no key update`,
  )
  return prices
}

/** Call it after `nameChange`: the history names who. Triggers announce each price to every process. */
export async function savePrices(shop: Shop, rows: readonly (Prices & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update product p set normal_price = r."normalPrice", offer_price = r."offerPrice",
      mi_boldo_price = r."miBoldoPrice", updated_at = ${timestamp(shop.now())}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id int, "normalPrice" int, "offerPrice" int, "miBoldoPrice" int)
    where p.id = r.id`.execute(shop.db)
}
