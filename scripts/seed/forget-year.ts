import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'

const ORDERS = sql`(select key::uuid from demo_row where kind = 'order')`
const SUBSCRIPTIONS = sql`(select key::uuid from demo_row where kind = 'subscription')`
const ATTEMPTS = sql`(select id from payment_attempt where order_id in ${ORDERS})`

/** Rows that hold an order, the first to go first; others go with their order. */
const HOLDING_ORDERS: readonly [table: string, condition: Fragment][] = [
  ['payment_return', sql`attempt_id in ${ATTEMPTS}`],
  ['extra_payment', sql`attempt_id in ${ATTEMPTS}`],
  ['refund', sql`order_id in ${ORDERS}`],
  ['subscription_charge', sql`subscription_id in ${SUBSCRIPTIONS} or order_id in ${ORDERS}`],
  ['subscription_delivery', sql`subscription_id in ${SUBSCRIPTIONS} or order_id in ${ORDERS}`],
  ['payment_attempt', sql`order_id in ${ORDERS}`],
  ['coupon_use', sql`order_id in ${ORDERS}`],
  ['coupon_subscription_use', sql`subscription_id in ${SUBSCRIPTIONS}`],
  ['stock_quarantine', sql`order_id in ${ORDERS}`],
  ['stock_hold', sql`order_id in ${ORDERS}`],
  ['tax_document', sql`order_id in ${ORDERS}`],
  ['parcel', sql`order_id in ${ORDERS}`],
  ['order_read', sql`order_id in ${ORDERS}`],
  ['mail_outbox', sql`about in ${ORDERS}`],
]

/**
 * Deletes the demo's year, with what staff did to it since. The record of staff's actions stays: it only grows. Call
 * it in a transaction.
 */
export async function forgetYear(shop: Shop): Promise<void> {
  const remove = (table: string, condition: Fragment) =>
    sql`delete from ${sql.table(table)} where ${condition}`.execute(shop.db)
  // The job 'forget prescriptions' deletes these with their files.
  await sql`update prescription set state = 'subida', removed_at = ${timestamp(shop.now())}
    where id in (select prescription_id from prescription_line where order_id in ${ORDERS})`.execute(shop.db)
  for (const [table, condition] of HOLDING_ORDERS) await remove(table, condition)
  await remove('orders', sql`id in ${ORDERS}`)
  await sql`update card_inscription set subscription_id = null where subscription_id in ${SUBSCRIPTIONS}`.execute(
    shop.db,
  )
  await remove('subscription', sql`id in ${SUBSCRIPTIONS}`)
  await sql`update coupon c set uses = (select count(*) from coupon_use u where u.coupon_id = c.id and u.used)
    where code in (select key from demo_row where kind = 'coupon')`.execute(shop.db)
  await sql`update carrier set enabled = false where code in (
    select key from demo_row where kind = 'carrier')`.execute(shop.db)
  await remove('catalogue_import', sql`split_part(actor, ':', 2) in (select key from demo_row where kind = 'account')`)
  await remove(
    'carrier',
    sql`code in (select key from demo_row where kind = 'carrier')
      and not exists (select from parcel p where p.carrier = carrier.code)`,
  )
}
