import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { SoldUnits } from '#shop/shelf/catalogue/products/sold-units.db.ts'

/** The units of each product in orders that were paid since then, and were neither rejected nor given back. */
export async function findSoldUnits(shop: Shop, since: Temporal.Instant): Promise<SoldUnits[]> {
  const { rows } = await sql<SoldUnits>`select l.product_id as "productId", sum(l.quantity)::int as units
    from orders o
    join order_line l on l.order_id = o.id
    where o.payment_date >= ${timestamp(since)} and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
    group by l.product_id`.execute(shop.db)
  return rows
}
