import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { OrderState } from './order-life.rules.ts'
import { IS_THEIR_OWN } from './own-order.db.ts'

/** The owner of the orders: a customer, or the selling operator. */
export type OrdersOf = { customerId: string } | { operatorId: string }

/**
 * Ids of the orders in these states, newest first, and their total.
 */
export async function findOrderIds(
  shop: Shop,
  of: OrdersOf,
  states: readonly OrderState[],
  page: { first: number; offset: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const [whose, values] =
    'operatorId' in of
      ? ['operator_id = $1::uuid', [of.operatorId]]
      : [`o.customer_id = $1::uuid and ${IS_THEIR_OWN}`, [of.customerId]]
  const [states_, first, offset] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const [row] = await runText<{ ids: string[]; totalCount: number }>(
    shop.db,
    `with found as (select id, created_at from orders o where ${whose} and status = any (${states_}::text[]))
     select (select count(*)::int from found) as "totalCount",
       array(select id from found order by created_at desc, id limit ${first} offset ${offset}) as ids`,
    [...values, states, page.first, page.offset],
  )
  return row!
}

/**
 * The order of this number and e-mail (in lower case) that is no draft; null for any other pair. One look-up by the
 * number, whether it is there or not.
 */
export async function findTrackedId(shop: Shop, by: { reference: string; email: string }): Promise<string | null> {
  const [row] = await runText<{ id: string }>(
    shop.db,
    `select id from orders where reference = $1 and lower(email) = $2 and status <> 'PENDIENTE'`,
    [by.reference, by.email],
  )
  return row?.id ?? null
}
