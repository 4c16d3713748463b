import { sql, type RawBuilder } from 'kysely'
import type { Fragment } from '#db/sql.ts'
import { ERASED_VISITOR } from '#shop/ordering/orders/unlink-orders.db.ts'
import { ORDER_AT_REST } from '#shop/counter/personal-data/under-way.db.ts'

/**
 * How rows end. `find` lists at most `most` keys, and `lock` keeps those that no other transaction uses. `remove`
 * deletes or cleans a batch after the same check, and returns one row for each key that it ended.
 */
export type Step = {
  find: (cutoff: Fragment, most: number) => RawBuilder<{ key: string }>
  lock?: (keys: readonly string[]) => RawBuilder<{ key: string }>
  remove: (keys: readonly string[], cutoff: Fragment) => Fragment
}
type Condition = (cutoff: Fragment) => Fragment

export type Retention = {
  name: string
  tables: string[]
  /** Days since the event that `from` names; null: as long as `from` states. */
  days: number | null
  from: string
  why: string
  end: 'deleted' | 'cleaned'
  /** The nightly job's statement, or the name of the job or use case that ends it. */
  by: Step | string
}

/** `type` is the type of the table's id. */
export const deleteRows = (table: string, type: 'uuid' | 'bigint', condition: Condition): Step => ({
  find: (cutoff, most) =>
    sql`select r.id::text as key from ${sql.table(table)} r where ${condition(cutoff)} limit ${most}::int`,
  remove: (keys, cutoff) => sql`
    delete from ${sql.table(table)} r
    where r.id = any(${keys}::text[]::${type === 'uuid' ? sql`uuid` : sql`bigint`}[]) and ${condition(cutoff)}
    returning r.id`,
})

/**
 * For a table without an id: rows are found by their place on the disk (ctid) and checked again before they are
 * deleted.
 */
export const deletePlaces = (table: string, condition: Condition): Step => ({
  find: (cutoff, most) =>
    sql`select r.ctid::text as key from ${sql.table(table)} r where ${condition(cutoff)} limit ${most}::int`,
  remove: (keys, cutoff) => sql`
    delete from ${sql.table(table)} r where r.ctid = any(${keys}::text[]::tid[]) and ${condition(cutoff)} returning 1`,
})

/**
 * True when the campaign of a request was over at the `cutoff` (decision D49). Without dates, or with next year's dates
 * already, a campaign is over 400 days after the request.
 */
export const campaignOver = (cutoff: Fragment, campaign: Fragment, requestedAt: Fragment): Fragment => sql`
  (exists (select from campaign c where c.landing = ${campaign} and c.ends_at < ${cutoff})
    or ${requestedAt} < ${cutoff} - interval '400 days')`

const isOldOrErased: Condition = (cutoff) => sql`(r.updated_at < ${cutoff} or r.visitor = ${ERASED_VISITOR})`

const ACCOUNT_IS_ERASED = sql`exists (select from account a where a.id = r.account_id and a.erased_at is not null)`

const lockRowsIn = (table: 'orders' | 'subscription') => (keys: readonly string[]) =>
  sql<{ key: string }>`
  select id::text as key from ${sql.table(table)}
  where id = any(${keys}::text[]::uuid[]) order by id for update skip locked`

/** The lines, insurance, quote forms and links to prescriptions of a draft are deleted with it. */
export const DELETE_DRAFTS: Step = {
  ...deleteRows(
    'orders',
    'uuid',
    (cutoff) => sql`
    r.status = 'PENDIENTE' and r.subscription_id is null and ${isOldOrErased(cutoff)}
    and not exists (select from payment_attempt a where a.order_id = r.id)
    and not exists (select from insurance_claim c where c.order_id = r.id and c.state = 'accepted')
    and ${ORDER_AT_REST}`,
  ),
  lock: lockRowsIn('orders'),
}

/** What `cleanOrders` cleans. */
export const CLEANED_TABLES = [
  'orders',
  'order_insurance',
  'order_insured_line',
  'quote_request',
  'coupon_use',
  'payment_attempt',
  'parcel',
  'parcel_event',
  'order_note',
  'order_correction',
]

/**
 * Removes the person from old orders; products, dates and amounts stay. A subscription's deliveries have no visitor.
 */
export function cleanOrders(states: Fragment): Step {
  const due: Condition = (cutoff) => sql`r.status ${states} and concat(r.visitor, r.customer_id, r.rut) <> ''
    and ${isOldOrErased(cutoff)} and ${ORDER_AT_REST}
    and not (r.status = 'PENDIENTE' and r.subscription_id is not null)`
  return {
    find: (cutoff, most) => sql`select r.id::text as key from orders r where ${due(cutoff)} limit ${most}::int`,
    lock: lockRowsIn('orders'),
    remove: (keys, cutoff) => sql`with cleaned as (update orders r
      set visitor = '', guest_id = null, customer_id = null, first_name = '', last_name = '',
        rut = '', phone = '', email = '', gender = null, birthdate = null, health_institute = null,
        shipping_address = '',
        sub_shipping_address = '', shipping_commentary = '', prescription_note = '', version = version + 1
      where r.id = any(${keys}::text[]::uuid[]) and ${due(cutoff)} returning r.id),
    insurance as (delete from order_insurance i using cleaned where i.order_id = cleaned.id),
    notes as (delete from order_note n using cleaned where n.order_id = cleaned.id),
    corrections as (delete from order_correction c using cleaned where c.order_id = cleaned.id),
    quotes as (delete from quote_request q using cleaned where q.order_id = cleaned.id),
    uses as (update coupon_use u set rut = '', client = '' from cleaned where u.order_id = cleaned.id),
    payments as (update payment_attempt a set card_last_digits = null from cleaned where a.order_id = cleaned.id),
    parcels as (update parcel p set receiver_name = null, receiver_rut = null, note = null
      from cleaned where p.order_id = cleaned.id returning p.id),
    parcel_notes as (update parcel_event e set note = null from parcels where e.parcel_id = parcels.id)
    select id from cleaned`,
  }
}

/** The row stays without text and recipient, so that the same mail is never sent twice. */
export const CLEAN_SENT_MAILS: Step = {
  find: (cutoff, most) => sql`
    select id::text as key from mail_outbox where sent_at < ${cutoff} and recipient <> '' limit ${most}::int`,
  remove: (keys, cutoff) => sql`
    update mail_outbox
    set recipient = '', subject = '', sealed = null, html = '', body_text = '', last_error = null
    where id = any(${keys}::text[]::bigint[]) and sent_at < ${cutoff} returning id`,
}

/** The address is removed; the deliveries and the account stay. */
export const CLEAN_ENDED_SUBSCRIPTIONS: Step = (() => {
  const ended: Condition = (cutoff) => sql`
    r.status in ('RECHAZADA', 'CANCELADA', 'TERMINADA') and (r.updated_at < ${cutoff} or ${ACCOUNT_IS_ERASED})
    and concat(r.first_name, r.last_name, r.phone, r.shipping_address, r.sub_shipping_address,
    r.shipping_commentary) <> ''
    and not exists (select from subscription_charge c where c.subscription_id = r.id and c.state = 'charging')`
  return {
    find: (cutoff, most) => sql`
      select r.id::text as key from subscription r where ${ended(cutoff)} limit ${most}::int`,
    lock: lockRowsIn('subscription'),
    remove: (keys, cutoff) => sql`
      update subscription r set first_name = '', last_name = '', phone = '', shipping_address = '',
        sub_shipping_address = '', shipping_commentary = '', version = version + 1
      where r.id = any(${keys}::text[]::uuid[]) and ${ended(cutoff)} returning r.id`,
  }
})()

export const DELETE_SUBSCRIPTION_DRAFTS: Step = {
  ...deleteRows(
    'subscription',
    'uuid',
    (cutoff) => sql`r.status = 'PENDIENTE' and (r.updated_at < ${cutoff} or ${ACCOUNT_IS_ERASED})
    and not exists (select from card_inscription c where c.subscription_id = r.id and c.next_check_at is not null)`,
  ),
  lock: lockRowsIn('subscription'),
}
