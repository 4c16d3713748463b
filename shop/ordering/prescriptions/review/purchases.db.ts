/** Earlier purchases of a prescription's patient. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { Purchase } from './review-hints.rules.ts'

const PURCHASES_MAX = 50

/**
 * A RUT alone finds nobody: the purchases are the account's own, or were made in the same browser with the same RUT
 * and e-mail. A dependant's are those with a prescription for the same person. `slugs`: of active principles.
 */
export const findPurchases = (
  shop: Shop,
  {
    id,
    orderIds,
    slugs,
    since,
  }: { id: string; orderIds: readonly string[]; slugs: readonly string[]; since: Temporal.Instant | null },
): Promise<Purchase[]> =>
  fetchRows(
    shop.db,
    sql<Purchase>`
      with person as (
        select case when ${IS_THEIR_OWN} then o.customer_id end as customer_id, o.visitor, o.rut,
          lower(o.email) as email
        from orders o where o.id = any (${orderIds}::uuid[])
      ), theirs as (
        select o.id from person p join orders o on o.customer_id = p.customer_id and ${IS_THEIR_OWN}
        union
        select o.id from person p join orders o on o.visitor = p.visitor and o.rut = p.rut and lower(o.email) = p.email
        where p.visitor <> '' and p.rut <> '' and p.email <> ''
      )
      select o.id as "orderId", o.reference, ${toIsoText('o.placed_at')} as at, l.product_id as "productId", l.name,
        u.units, coalesce(x.prescriber_name, '') as prescriber,
        array(select a ->> 'name' from jsonb_array_elements(d.active_principles) a) as principles
      from theirs join orders o on o.id = theirs.id
        join order_line l on l.order_id = o.id
        join product d on d.id = l.product_id
        cross join lateral (
          select l.quantity - coalesce(sum(y.quantity), 0)::int as units
          from refund f join refund_line y on y.refund_id = f.id
          where f.order_id = o.id and f.state <> 'refused' and y.product_id = l.product_id
        ) u
        join prescription me on me.id = ${id}::uuid
        left join prescription_line pl on pl.order_id = o.id and pl.product_id = l.product_id
        left join prescription x on x.id = pl.prescription_id
      where o.id <> all (${orderIds}::uuid[]) and o.placed_at is not null and u.units > 0
        and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
        and d.principle_slugs && ${slugs}::text[]
        and coalesce(x.patient_name, '') = me.patient_name
        and x.patient_birthdate is not distinct from me.patient_birthdate
        ${since ? sql`and o.placed_at >= ${timestamp(since)}` : sql``}
      order by o.placed_at desc, o.id, l.position limit ${PURCHASES_MAX}`,
  )
