import { sql } from 'kysely'
import type { Shop } from '#context'
import { IS_THEIR_OWN } from './orders.db.ts'

/**
 * The `visitor` of a deleted account's drafts and rejected orders: no browser has it, and the nightly job ends them.
 */
export const ERASED_VISITOR = 'erased'

/**
 * Locks a customer's own orders until the transaction ends; returns their ids. A sale by phone under another e-mail is
 * another person's.
 */
export async function lockCustomerOrders(shop: Shop, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.customer_id = ${customerId}::uuid and ${IS_THEIR_OWN}
    order by o.id for update`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/**
 * Takes the link to their customer, and to the browser, from locked orders. Their own data stays until its period ends
 * (jobs/retention.ts); the raised version makes a remembered draft outdated.
 */
export async function unlinkOrders(shop: Shop, ids: readonly string[]): Promise<void> {
  await sql`
    update orders
    set customer_id = null, guest_id = null, version = version + 1,
      visitor = case when status in ('PENDIENTE', 'RECHAZADO') then ${ERASED_VISITOR} else '' end
    where id = any(${ids}::uuid[])`.execute(shop.db)
  await sql`
    update order_history set actor = 'client'
    where order_id = any(${ids}::uuid[]) and actor like 'client:%'`.execute(shop.db)
}
