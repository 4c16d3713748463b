import { sql } from 'kysely'
import type { Shop } from '#context'
import type { OrderState } from './order-life.rules.ts'
import { IS_THEIR_OWN } from './orders.db.ts'

/** The owner of the orders: a customer, or the selling operator. */
export type OrderOwner = { customerId: string } | { operatorId: string }

/**
 * Ids of the orders in these states, newest first, and their total.
 */
export async function findOrderIds(
  shop: Shop,
  owner: OrderOwner,
  states: readonly OrderState[],
  page: { first: number; offset: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const ownerCondition =
    'operatorId' in owner
      ? sql`operator_id = ${owner.operatorId}::uuid`
      : sql`o.customer_id = ${owner.customerId}::uuid and ${IS_THEIR_OWN}`
  const { rows } = await sql<{ ids: string[]; totalCount: number }>`
    with found as (select id, created_at from orders o where ${ownerCondition} and status = any (${states}::text[]))
    select (select count(*)::int from found) as "totalCount",
      array(select id from found order by created_at desc, id
        limit ${page.first} offset ${page.offset}) as ids`.execute(shop.db)
  return rows[0]!
}
