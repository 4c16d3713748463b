/** What a customer bought of medicines: health data, one statement a page. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { PurchasePosition } from './customer.input.ts'
import type { CustomerPurchase } from './customer.rules.ts'

export async function isCustomer(shop: Shop, id: string): Promise<boolean> {
  const rows = await fetchRows(
    shop.db,
    sql`select from account where id = ${id}::uuid and role = 'client' and erased_at is null`,
  )
  return rows.length > 0
}

/**
 * A RUT leads to nothing: the orders are the account's own. What was bought with another person's prescription, a
 * child's, is that person's.
 */
export function findCustomerPurchases(
  shop: Shop,
  { id, first, after }: { id: string; first: number; after: PurchasePosition | null },
): Promise<CustomerPurchase[]> {
  const isOnPage = after
    ? sql`(o.placed_at, o.id, l.position)
        < (${after.at}::timestamptz, ${after.orderId}::uuid, ${Number(after.position)}::int)`
    : sql`true`
  return fetchRows(
    shop.db,
    sql<CustomerPurchase>`
      select o.id as "orderId", o.reference, ${toIsoText('o.placed_at')} as at, l.position, l.name, u.units,
        array(select p ->> 'name' from jsonb_array_elements(d.active_principles) p) as principles
      from orders o join order_line l on l.order_id = o.id join product d on d.id = l.product_id
        cross join lateral (
          select l.quantity - coalesce(sum(y.quantity), 0)::int as units
          from refund f join refund_line y on y.refund_id = f.id
          where f.order_id = o.id and f.state <> 'refused' and y.product_id = l.product_id
        ) u
      where o.customer_id = ${id}::uuid and ${IS_THEIR_OWN} and o.placed_at is not null
        and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO') and d.product_type = 'Medicament' and u.units > 0
        and not exists (
          select from prescription_line pl join prescription r on r.id = pl.prescription_id
          where pl.order_id = o.id and pl.product_id = l.product_id and r.patient_name <> ''
        ) and ${isOnPage}
      order by o.placed_at desc, o.id desc, l.position desc limit ${first}`,
  )
}
