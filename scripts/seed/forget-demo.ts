import { sql } from 'kysely'
import { inTransaction, timestamp, type Shop } from '#context'
import { lockCatalogue, refreshCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { orderCan, type OrderEvent, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { forgetYear } from './forget-year.ts'
import { describeDemoRows, findDemoRows, type DemoRow } from '#db/demo-rows.ts'

export type DemoRemains = {
  rows: DemoRow[]
  orders: { id: string; reference: string; status: OrderState }[]
  subscriptions: { id: string; reference: string }[]
}

const DEMO_ACCOUNT_IDS = sql`(select key::uuid from demo_row where kind = 'account')`
const DEMO_PRODUCTS = sql`(select p.id
  from product p
  join demo_row d on d.kind = 'product' and d.key = p.sku and d.label = p.product_name)`

/** An order is the demo's when a demo account has or sold it, or it has a demo product. */
export async function findDemoRemains(shop: Shop): Promise<DemoRemains> {
  const orders = await sql<DemoRemains['orders'][number]>`select o.id, o.reference, o.status from orders o
    where o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO', 'ENTREGADO')
      and (o.customer_id in ${DEMO_ACCOUNT_IDS} or o.operator_id in ${DEMO_ACCOUNT_IDS}
        or exists (select from order_line l where l.order_id = o.id and l.product_id in ${DEMO_PRODUCTS}))
      and not exists (select from demo_row d where d.kind = 'order' and d.key = o.id::text)
    order by o.created_at`.execute(shop.db)
  const subscriptions = await sql<DemoRemains['subscriptions'][number]>`select s.id, s.reference from subscription s
    where s.status in ('ACTIVA', 'EN PROCESO DE INSCRIPCION')
      and (s.account_id in ${DEMO_ACCOUNT_IDS}
        or exists (select from subscription_line l where l.subscription_id = s.id and l.product_id in ${DEMO_PRODUCTS}))
      and not exists (select from demo_row d where d.kind = 'subscription' and d.key = s.id::text)
    order by s.created_at`.execute(shop.db)
  return { rows: await findDemoRows(shop.db), orders: orders.rows, subscriptions: subscriptions.rows }
}

export function describeRemains({ rows, orders, subscriptions }: DemoRemains): string[] {
  const some = (items: { reference: string }[]) =>
    items
      .slice(0, 5)
      .map(({ reference }) => reference)
      .join(', ') + (items.length > 5 ? ', …' : '')
  return [
    ...describeDemoRows(rows),
    ...(orders.length > 0 ? [`${orders.length} order(s) of the demo under way (${some(orders)})`] : []),
    ...(subscriptions.length > 0
      ? [`${subscriptions.length} running subscription(s) of the demo (${some(subscriptions)})`]
      : []),
  ]
}

// One transaction; a repetition changes nothing. The year's orders were never anybody's, and are deleted. Coupons,
// promotions and products are disabled, because orders refer to them. Accounts lose their person, role, password and
// sessions. Other orders under way are closed, unless `keepOrders`: their payments were the sandbox's. Subscriptions
// are cancelled without a mail.
export function forgetDemo(shop: Shop, { keepOrders = false } = {}): Promise<DemoRemains> {
  return inTransaction(shop, async (shop) => {
    // Lock order: the catalogue's version, orders, products.
    await lockCatalogue(shop)
    const remains = await findDemoRemains(shop)
    if (keepOrders) remains.orders = []
    for (const order of remains.orders)
      await moveOrder(shop, {
        orderId: order.id,
        event: closingEvent(order.status),
        actor: 'shop',
        reason: 'demo:forget',
      })
    await cancelSubscriptions(
      shop,
      remains.subscriptions.map(({ id }) => id),
    )
    await forgetYear(shop)
    await removePeople(shop)
    await sql`delete from support_case where id::text in (select key from demo_row where kind = 'case')`.execute(
      shop.db,
    )
    await sql`delete from data_request
      where number in (select key::bigint from demo_row where kind = 'data request')`.execute(shop.db)
    await sql`update coupon set enabled = false where code in (select key from demo_row where kind = 'coupon')`.execute(
      shop.db,
    )
    await sql`update promotion
      set enabled = false
      where code in (select key from demo_row where kind = 'promotion')`.execute(shop.db)
    await sql`select count(*)
      from (select from product where id in ${DEMO_PRODUCTS} order by id for no key update) locked`.execute(shop.db)
    await sql`delete from lot where product_id in ${DEMO_PRODUCTS}`.execute(shop.db)
    await sql`update product set enabled = false where enabled and id in ${DEMO_PRODUCTS}`.execute(shop.db)
    await sql`delete from price_change where product_id in ${DEMO_PRODUCTS}`.execute(shop.db)
    // The next start fills them from the shop's own file.
    await sql`delete from shop_setting`.execute(shop.db)
    await sql`delete from demo_row`.execute(shop.db)
    await refreshCatalogue(shop)
    return remains
  })
}

/** An order that still waits for its money is refused. */
function closingEvent(status: OrderState): OrderEvent {
  return orderCan(status, 'refunded') ? 'refunded' : 'payment_declined'
}

async function cancelSubscriptions(shop: Shop, ids: string[]): Promise<void> {
  const at = timestamp(shop.now())
  await sql`insert into subscription_history (subscription_id, at, actor, event, from_status, to_status)
    select id, ${at}, 'shop', 'cancelled', status, 'CANCELADA'
    from subscription
    where id = any(${ids}::uuid[])`.execute(shop.db)
  await sql`update subscription
    set status = 'CANCELADA', updated_at = ${at}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(shop.db)
}

/** The sandbox's cards do not exist at the real provider, so it gets no request. */
async function removePeople(shop: Shop): Promise<void> {
  await sql`delete from saved_card where account_id in ${DEMO_ACCOUNT_IDS}`.execute(shop.db)
  for (const table of ['account_address', 'account_consent'] as const)
    await sql`delete from ${sql.table(table)} where account_id in ${DEMO_ACCOUNT_IDS}`.execute(shop.db)
  await sql`update account
    set role = 'client', email = 'demo-' || id || '@removed.invalid', rut = null, rut_proven_at = null,
      has_profile = false, first_name = '', last_name = '', phone_number = '', gender = null, birthdate = null,
      health_institute = null,
      password_hash = null, token_version = token_version + 1, updated_at = ${timestamp(shop.now())}
    where id in ${DEMO_ACCOUNT_IDS}`.execute(shop.db)
}
