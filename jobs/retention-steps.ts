import { ERASED_VISITOR } from '#shop/ordering/orders/unlink-orders.db.ts'
import { ORDER_AT_REST } from '#shop/counter/personal-data/under-way.db.ts'

/**
 * How rows end. `find` lists keys; `remove` deletes or cleans a batch of them, after the same check. `lock` takes the
 * rows that no other transaction uses. $1: the keys (in `find` the cutoff). $2: the cutoff (in `find` the most keys).
 * `remove` answers one row for each key that it ended.
 */
export type Step = { find: string; lock?: string; remove: string }

/** The retention of one kind of data, and its end. */
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

/** Deletes rows of a table with an id when `condition` ($: the cutoff) is true. `type`: the id's. */
export function deleteRows(table: string, type: 'uuid' | 'bigint', condition: string): Step {
  const when = (cutoff: string) => condition.replaceAll('$', cutoff)
  return {
    find: `select r.id::text as key from ${table} r where ${when('$1::timestamptz')} limit $2::int`,
    remove: `delete from ${table} r
      where r.id = any($1::text[]::${type}[]) and ${when('$2::timestamptz')}
      returning r.id`,
  }
}

/** The same for a table without an id: by the row's place, with a second check. */
export function deletePlaces(table: string, condition: string): Step {
  const when = (cutoff: string) => condition.replaceAll('$', cutoff)
  return {
    find: `select r.ctid::text as key from ${table} r where ${when('$1::timestamptz')} limit $2::int`,
    remove: `delete from ${table} r where r.ctid = any($1::text[]::tid[]) and ${when('$2::timestamptz')} returning 1`,
  }
}

/**
 * The named campaign ended before the cutoff (decision D49). One without dates, or with next year's before the job ran,
 * is over after 400 days.
 */
export const campaignOver = (campaign: string, requestedAt: string): string =>
  `(exists (select from campaign c where c.landing = ${campaign} and c.ends_at < $)
    or ${requestedAt} < $ - interval '400 days')`

/** The order `r` was left before the cutoff, or its account was deleted. */
const over = (cutoff: string) => `(r.updated_at < ${cutoff}::timestamptz or r.visitor = '${ERASED_VISITOR}')`

/** The account of the subscription `r` was deleted. */
const ERASED = 'exists (select from account a where a.id = r.account_id and a.erased_at is not null)'

const LOCK_ORDERS =
  'select id::text as key from orders where id = any($1::text[]::uuid[]) order by id for update skip locked'

/** Drafts without a payment are deleted with their lines, insurance, quote forms and links to prescriptions. */
export const DELETE_DRAFTS: Step = (() => {
  const left = (cutoff: string) => `r.status = 'PENDIENTE' and r.subscription_id is null and ${over(cutoff)}
    and not exists (select from payment_attempt a where a.order_id = r.id)
    and not exists (select from insurance_claim c where c.order_id = r.id and c.state = 'accepted')
    and ${ORDER_AT_REST}`
  return {
    find: `select r.id::text as key from orders r where ${left('$1')} limit $2::int`,
    lock: LOCK_ORDERS,
    remove: `delete from orders r where r.id = any($1::text[]::uuid[]) and ${left('$2')} returning r.id`,
  }
})()

/**
 * Orders in one of `states` lose the personal data; products, dates and amounts stay. A subscription's deliveries have
 * no visitor.
 */
export function cleanOrders(states: string): Step {
  const due = (cutoff: string) => `r.status ${states} and concat(r.visitor, r.customer_id, r.rut) <> ''
    and ${over(cutoff)} and ${ORDER_AT_REST}
    and not (r.status = 'PENDIENTE' and r.subscription_id is not null)`
  return {
    find: `select r.id::text as key from orders r where ${due('$1')} limit $2::int`,
    lock: LOCK_ORDERS,
    remove: `with cleaned as (update orders r
      set visitor = '', guest_id = null, customer_id = null, first_name = '', last_name = '',
        rut = '', phone = '', email = '', gender = null, birthdate = null, health_institute = null,
        shipping_address = '',
        sub_shipping_address = '', shipping_commentary = '', prescription_note = '', version = version + 1
      where r.id = any($1::text[]::uuid[]) and ${due('$2')} returning r.id),
    insurance as (delete from order_insurance i using cleaned where i.order_id = cleaned.id),
    quotes as (delete from quote_request q using cleaned where q.order_id = cleaned.id),
    uses as (update coupon_use u set rut = '', client = '' from cleaned where u.order_id = cleaned.id),
    payments as (update payment_attempt a set card_last_digits = null from cleaned where a.order_id = cleaned.id),
    parcels as (update parcel p set receiver_name = null, receiver_rut = null, note = null
      from cleaned where p.order_id = cleaned.id returning p.id),
    parcel_notes as (update parcel_event e set note = null from parcels where e.parcel_id = parcels.id)
    select id from cleaned`,
  }
}

/** Sent mails lose their text and recipient; the row stays, so that the same mail is never sent twice. */
export const CLEAN_SENT_MAILS: Step = {
  find: `select id::text as key from mail_outbox where sent_at < $1::timestamptz and recipient <> '' limit $2::int`,
  remove: `update mail_outbox
    set recipient = '', subject = '', sealed = null, html = '', body_text = '', last_error = null
    where id = any($1::text[]::bigint[]) and sent_at < $2::timestamptz returning id`,
}

/** Final subscriptions lose the address; their deliveries, and the account, stay. */
export const CLEAN_ENDED_SUBSCRIPTIONS: Step = (() => {
  const ended = (
    cutoff: string,
  ) => `r.status in ('RECHAZADA', 'CANCELADA', 'TERMINADA') and (r.updated_at < ${cutoff}::timestamptz or ${ERASED})
    and concat(r.first_name, r.last_name, r.phone, r.shipping_address, r.sub_shipping_address,
    r.shipping_commentary) <> ''
    and not exists (select from subscription_charge c where c.subscription_id = r.id and c.state = 'charging')`
  return {
    find: `select r.id::text as key from subscription r where ${ended('$1')} limit $2::int`,
    lock: `select id::text as key
      from subscription
      where id = any($1::text[]::uuid[])
      order by id
      for update skip locked`,
    remove: `update subscription r set first_name = '', last_name = '', phone = '', shipping_address = '',
        sub_shipping_address = '', shipping_commentary = '', version = version + 1
      where r.id = any($1::text[]::uuid[]) and ${ended('$2')} returning r.id`,
  }
})()

/** Subscriptions that were never begun. */
export const DELETE_SUBSCRIPTION_DRAFTS: Step = {
  ...deleteRows(
    'subscription',
    'uuid',
    `r.status = 'PENDIENTE' and (r.updated_at < $ or ${ERASED})
    and not exists (select from card_inscription c where c.subscription_id = r.id and c.next_check_at is not null)`,
  ),
  lock: `select id::text as key
    from subscription
    where id = any($1::text[]::uuid[])
    order by id
    for update skip locked`,
}
