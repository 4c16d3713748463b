import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { gatewaysOfKind } from '#shop/sale/payments/gateways.ts'

const isReleasable = (shop: Shop) => {
  const cards = gatewaysOfKind(shop, 'card').map(({ name }) => name)
  return sql`o.confirming_attempt is null and not exists (
    select from payment_attempt a
    where a.order_id = o.id
      and (a.state = 'confirming' or (a.state in ('starting', 'open') and a.gateway <> all(${cards}::text[])))
  )`
}

export async function findSupersededOrders(shop: Shop, order: { id: string; visitor: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.visitor = ${order.visitor} and o.id <> ${order.id}::uuid
      and o.status = 'PENDIENTE' and o.operator_id is null
      and o.created_at > ${timestamp(shop.now().subtract({ hours: 24 }))}
      and exists (select from stock_hold h where h.order_id = o.id)
      and ${isReleasable(shop)}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Lock the order first. False when it was sold since, or has a payment that may still be captured. */
export async function mayReleaseUnits(shop: Shop, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
    where o.id = ${orderId}::uuid and o.status = 'PENDIENTE' and ${isReleasable(shop)}`.execute(shop.db)
  return rows.length > 0
}
