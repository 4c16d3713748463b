/** The desk's lists: a page and its total in one statement each. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { DeskPage } from './desk-list.input.ts'
import type { DeskList, DeskOrder, DeskSubscription } from './desk-list.rules.ts'

/** The order `o` was sold before it was paid, and is not paid yet. The index of 0072 serves these words. */
export const IS_OWED = sql`o.payment_type in ('deferredPayment', 'paymentAtHome') and o.payment_date is null
  and o.status in ('PAGOPENDIENTE', 'PAGODOMICILIO', 'Revisión inventario', 'VALIDADO', 'DESPACHADO')`

/** `found`: a select of the orders' `id` and `created_at`. */
const listOrders = async (shop: Shop, found: Fragment, { first, offset }: DeskPage): Promise<DeskList<DeskOrder>> =>
  (
    await fetchRows(
      shop.db,
      sql<DeskList<DeskOrder>>`with found as materialized (${found}),
       page as (select id from found order by created_at desc, id limit ${first} offset ${offset})
       select (select count(*)::int from found) as "totalCount",
         (
           select coalesce(json_agg(json_build_object(
             'id', o.id, 'reference', o.reference, 'status', o.status, 'createdAt', o.created_at,
             'amount', o.amount, 'name', trim(o.first_name || ' ' || o.last_name), 'paymentType', o.payment_type,
             'owed', coalesce(${IS_OWED}, false), 'byPhone', o.operator_id is not null,
             'lines', (
               select coalesce(json_agg(
                 json_build_object('name', l.name, 'quantity', l.quantity) order by l.position
               ), '[]')
               from order_line l where l.order_id = o.id
             )
           ) order by o.created_at desc, o.id), '[]')
           from page join orders o on o.id = page.id
         ) as nodes`,
    )
  )[0]!

/** Guests of one RUT are one customer, since each browser has its own guest. An account includes its RUT's guests. */
export const findCustomerOrders = (shop: Shop, customerId: string, page: DeskPage): Promise<DeskList<DeskOrder>> =>
  listOrders(
    shop,
    sql`select o.id, o.created_at from orders o join account a on a.id = o.customer_id
     where a.id = ${customerId}::uuid and a.role = 'client' and o.status <> 'PENDIENTE'
     union
     select o.id, o.created_at from orders o join guest_client g on g.id = o.guest_id
     where o.status <> 'PENDIENTE' and g.rut in (
       select a.rut from account a where a.id = ${customerId}::uuid and a.role = 'client'
       union all
       select known.rut from guest_client known where known.id = ${customerId}::uuid
     )`,
    page,
  )

export const findOwedOrders = (shop: Shop, page: DeskPage): Promise<DeskList<DeskOrder>> =>
  listOrders(shop, sql`select o.id, o.created_at from orders o where ${IS_OWED}`, page)

export const findSales = (
  shop: Shop,
  operatorId: string,
  states: readonly OrderState[],
  page: DeskPage,
): Promise<DeskList<DeskOrder>> =>
  listOrders(
    shop,
    sql`
      select o.id, o.created_at from orders o
      where o.operator_id = ${operatorId}::uuid and o.status = any(${states}::text[])`,
    page,
  )

export async function findCustomerSubscriptions(
  shop: Shop,
  accountId: string,
  { first, offset }: DeskPage,
): Promise<DeskList<DeskSubscription>> {
  const [list] = await fetchRows(
    shop.db,
    sql<DeskList<DeskSubscription>>`
      with found as materialized (
        select s.id, s.created_at from subscription s join account a on a.id = s.account_id
        where a.id = ${accountId}::uuid and a.role = 'client' and s.status <> 'PENDIENTE'
      ), page as (select id from found order by created_at desc, id limit ${first} offset ${offset})
      select (select count(*)::int from found) as "totalCount",
        (
          select coalesce(json_agg(json_build_object(
            'id', s.id, 'reference', s.reference, 'status', s.status, 'amount', s.amount,
            'daysQuantity', s.days_quantity, 'monthsQuantity', s.months_quantity,
            'nextDelivery', (
              select min(d.day)::text from subscription_delivery d
              where d.subscription_id = s.id and d.state = 'due' and s.status = 'ACTIVA'
            ),
            'lines', (
              select coalesce(json_agg(
                json_build_object('name', l.name, 'quantity', l.quantity) order by l.position
              ), '[]')
              from subscription_line l where l.subscription_id = s.id
            )
          ) order by s.created_at desc, s.id), '[]')
          from page join subscription s on s.id = page.id
        ) as nodes`,
  )
  return list!
}
