/** What a person can count: a sale leaves the shelf as it is, and packing leaves the stock as it is (decision 94). */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import { isFinished, ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'

const LEFT: readonly OrderState[] = ['DESPACHADO', 'ENTREGADO', 'RECHAZADO', 'REEMBOLSADO']
/** Orders whose goods are still in the pharmacy. */
const HERE = (Object.keys(ORDER_LIFE) as OrderState[]).filter((state) => isFinished(state) && !LEFT.includes(state))

/**
 * Rows (id, units): of each product, units that are sold and still lie on the shelf. Boxes of ended orders have units
 * that are for sale again and lie on no shelf: they count below zero. The few orders and boxes are looked into one by
 * one (`offset 0`): a plan for all lines of a year would read them all.
 */
export const unpackedUnits = (ids: Fragment): Fragment => sql`
  select u.id, sum(u.units)::int as units from (
    with here as materialized (
      select o.id from orders o where o.status = any (${HERE}::text[]) and o.placed_at is not null
    )
    select l.id, l.units from here cross join lateral (
      select l.product_id as id, l.quantity as units from order_line l
      where l.order_id = here.id and l.product_id in (${ids}) offset 0
    ) l
    union all
    select x.product_id, -x.quantity
    from here join refund r on r.order_id = here.id and r.state = 'done' join refund_line x on x.refund_id = r.id
    where x.product_id in (${ids})
    union all
    select l.product_id, -l.units
    from (
      select p.id from parcel p where p.ended_at is null and (
        p.state in ('to_check', 'packed') and p.order_id in (select id from here)
        or p.state = 'to_put_back' and ${endedPacked(sql`p.id`)}
      ) offset 0
    ) p cross join lateral (
      select l.product_id, l.units from parcel_line l
      where l.parcel_id = p.id and l.product_id in (${ids}) offset 0
    ) l
  ) u group by u.id`

const endedPacked = (parcelId: Fragment): Fragment => sql`exists (
  select from parcel_event e
  where e.parcel_id = ${parcelId} and e.event = 'order_ended' and e.from_state in ('to_check', 'packed'))`

/** Whether the goods were in their box when the order ended. */
export async function hasEndedPacked(shop: Shop, parcelId: string): Promise<boolean> {
  const rows = await fetchRows(shop.db, sql`select where ${endedPacked(sql`${parcelId}::uuid`)}`)
  return rows.length > 0
}

/** Sold units that lie on the shelf, by product; none without a row. */
export async function countUnpacked(shop: Shop, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: number; units: number }>`${unpackedUnits(sql`select unnest((select ${ids}::int[]))`)}`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}
