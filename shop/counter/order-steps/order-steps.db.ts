import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { Carrier } from '#shop/counter/parcels/parcel.rules.ts'
import { orderFact, READ } from '#shop/ordering/orders/order-facts.db.ts'
import type { StepFacts } from './order-steps.rules.ts'

export type OrderMoments = StepFacts & {
  /** The last parcel that has one names it. */
  carrier: Carrier | null
  trackingNumber: string | null
}

const isoText = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const historyAt = (status: string) => sql`(
  select ${isoText('h.at')} from order_history h where h.order_id = o.id and h.to_status = ${status}
  order by h.id limit 1
)`

const selectMoments = (condition: Fragment) => sql`
  select json_build_object(
    'shippingMethod', o.shipping_method, 'placedAt', ${isoText('o.placed_at')},
    'dispatchedAt', ${historyAt('DESPACHADO')}, 'receivedAt', ${historyAt('ENTREGADO')},
    'carrier', json_build_object('code', t.code, 'name', t.name, 'trackingUrl', t.tracking_url),
    'trackingNumber', t.tracking_number,
    'parcels', (
      select coalesce(json_agg(json_build_object('state', p.state, 'events', (
        select coalesce(json_agg(json_build_object('to', e.to_state, 'at', ${isoText('e.at')}) order by e.id), '[]')
        from parcel_event e where e.parcel_id = p.id
      )) order by p.attempt), '[]')
      from parcel p where p.order_id = o.id
    )
  ) as moments
  from orders o left join lateral (
    select c.code, c.name, c.tracking_url, p.tracking_number
    from parcel p join carrier c on c.code = p.carrier
    where p.order_id = o.id order by p.attempt desc limit 1
  ) t on true
  where ${condition}`

/** Null for an id that is no order's. */
export const findMoments = orderFact<OrderMoments | null>(sql`(${selectMoments(sql`o.id = ${READ.id}`)})`)

/** Null for a number that is no order's. */
export async function findTrackedMoments(shop: Shop, reference: string): Promise<OrderMoments | null> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ moments: OrderMoments }>`${selectMoments(sql`o.reference = ${reference}`)}`,
  )
  return row?.moments ?? null
}

/**
 * The order of this number and e-mail (in lower case) that is no draft; null for any other pair. One look-up by the
 * number, whether it is there or not.
 */
export async function findTrackedId(shop: Shop, key: { reference: string; email: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where reference = ${key.reference} and lower(email) = ${key.email} and status <> 'PENDIENTE'`.execute(shop.db)
  return rows[0]?.id ?? null
}
