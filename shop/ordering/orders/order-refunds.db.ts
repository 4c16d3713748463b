import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

/** Whether a refund of the order is under way. */
export async function hasOpenRefund(shop: Shop, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refund where order_id = ${orderId} and state in ('requested', 'sent', 'unknown')`.execute(shop.db)
  return rows.length > 0
}

/** Units of each product that were refunded, or are being refunded. */
export async function countRefundedUnits(shop: Shop, orderId: string): Promise<Map<number, number>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: number; units: number }>`
      select l.product_id as id, sum(l.quantity)::int as units
      from refund r join refund_line l on l.refund_id = r.id
      where r.order_id = ${orderId} and r.state <> 'refused' group by 1`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}
