import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'

/** Whether a refund of the order is under way. */
export async function hasOpenRefund(shop: Shop, orderId: string): Promise<boolean> {
  return (
    (
      await runText(shop.db, "select from refund where order_id = $1 and state in ('requested', 'sent', 'unknown')", [
        orderId,
      ])
    ).length > 0
  )
}

/** Units of each product that were refunded, or are being refunded. */
export async function refundedUnitsOf(shop: Shop, orderId: string): Promise<Map<number, number>> {
  const rows = await runText<{ id: number; units: number }>(
    shop.db,
    `select l.product_id as id, sum(l.quantity)::int as units
    from refund r join refund_line l on l.refund_id = r.id where r.order_id = $1 and r.state <> 'refused' group by 1`,
    [orderId],
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}
