/** Waiting work, counted in one statement by the indexes of what is open, beside any length of history. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { findLastDay, isToPrepare } from '#shop/counter/parcels/parcel-lists.db.ts'
import { IS_NEXT_DELIVERY, isUnfinished } from '#shop/counter/staff-subscriptions/unfinished.db.ts'
import { COUNT_MAX, type WorkCount, type WorkCounter } from './work-counter.rules.ts'

/** After so long a customer has forgotten the question about the prescription. */
const UNANSWERED = { hours: 48 }
/** A job runs every minute; its work is late after as many turns. */
const BEHIND = { minutes: 10 }
const FAILED_TRIES = 3
const EXPIRING_DAYS = 30

/** The time of each thing that waits, as `at`. A further counter is a row here and in `WORK_COUNTERS`. */
function waitingWork(shop: Shop): Record<WorkCounter, Fragment> {
  const now = shop.now()
  const today = sql`${toChileDate(now)}::date`
  const late = timestamp(now.subtract(BEHIND))
  const openParcels = (state: string, more = sql``) =>
    sql`select p.since as at from parcel p where p.state = ${state} and p.ended_at is null ${more}`
  const isIn = (state: string) => sql`r.state = ${state} and r.removed_at is null`
  return {
    prescriptionsWaiting: sql`select r.received_at as at from prescription r
      where ${isIn('recibida')} and r.received_at is not null`,
    prescriptionsLapsed: sql`select coalesce(r.lease_until, r.received_at) as at from prescription r
      where ${isIn('en revisión')} and (r.lease_until is null or r.lease_until <= ${timestamp(now)})`,
    prescriptionsUnanswered: sql`select question.at from prescription r cross join lateral (
        select max(h.at) as at from prescription_history h
        where h.prescription_id = r.id and h.to_state = 'por aclarar'
      ) question where ${isIn('por aclarar')} and question.at < ${timestamp(now.subtract(UNANSWERED))}`,
    ordersToPrepare: sql`select o.placed_at as at from to_prepare o`,
    ordersPromisedToday: sql`select o.placed_at as at from to_prepare o where o.delivery_estimate <= ${today}`,
    parcelsToCheck: openParcels('to_check'),
    // A pickup that is packed waits for its customer, not for staff.
    parcelsPacked: openParcels(
      'packed',
      sql`and exists (select from orders o where o.id = p.order_id and o.shipping_method = 'homeDelivery')`,
    ),
    parcelsLate: openParcels(
      'on_the_way',
      sql`and exists (select from orders o where o.id = p.order_id and o.delivery_estimate < ${today})`,
    ),
    parcelsNotDelivered: openParcels('not_delivered'),
    pickupsOver: openParcels(
      'packed',
      sql`and exists (
        select from orders o where o.id = p.order_id and o.shipping_method = 'withdrawalStore'
      ) and ${findLastDay(shop)} < ${today}`,
    ),
    parcelsToPutBack: openParcels('to_put_back'),
    unitsMissing: sql`select o.placed_at as at from orders o
      where o.status = 'Revisión inventario' and o.placed_at is not null`,
    moneyReviews: sql`select r.opened_at as at from order_review r where r.closed_at is null`,
    refundsUnknown: sql`select r.created_at as at from refund r where r.state = 'unknown'`,
    chargesFailed: sql`select c.charge_after as at
      from subscription_charge c
        join subscription_delivery d on d.subscription_id = c.subscription_id and d.day = c.day
        join subscription s on s.id = c.subscription_id
      where c.state = 'due' and c.tries > 0 and ${IS_NEXT_DELIVERY}`,
    // Who was mailed the link decides now.
    enrolmentsUnfinished: sql`select s.updated_at as at from subscription s
      where ${isUnfinished(shop)} and not exists (
        select from subscription_history h where h.subscription_id = s.id and h.event = 'enrolment_link_sent'
      )`,
    unitsInQuarantine: sql`select q.created_at as at from stock_quarantine q where q.decided_at is null`,
    // A lot's day is not a time since which somebody waits.
    lotsToWithdraw: sql`select null::timestamptz as at from lot l where l.state <> 'active' and l.units > 0`,
    lotsExpiring: sql`select null::timestamptz as at from lot l
      where l.state = 'active' and l.units > 0 and l.expires_on <= ${addDays(toChileDate(now), EXPIRING_DAYS)}::date`,
    lowStock: sql`select s.since as at from low_stock s`,
    casesDueToday: sql`select c.created_at as at from support_case c
      where c.state in ('open', 'taken') and c.due_on = ${today}`,
    casesOverdue: sql`select c.created_at as at from support_case c
      where c.state in ('open', 'taken') and c.due_on < ${today}`,
    mailsFailing: sql`select m.created_at as at from mail_outbox m
      where m.sent_at is null and m.undeliverable_at is null and m.attempts >= ${FAILED_TRIES}`,
    jobsBehind: sql`select a.next_check_at as at from payment_attempt a where a.next_check_at < ${late}
      union all select r.next_check_at from refund r where r.next_check_at < ${late}
      union all select coalesce(m.due_at, m.next_attempt_at) from mail_outbox m
      where m.sent_at is null and m.undeliverable_at is null and coalesce(m.due_at, m.next_attempt_at) < ${late}`,
  }
}

/** Every counter, of zero too. The oldest is the first that waits. */
export async function countWork(shop: Shop): Promise<WorkCount[]> {
  const counters = Object.entries(waitingWork(shop)).map(
    ([name, waiting]) => sql`
      select ${name}::text as name, count(*) as waiting, min(w.at) as oldest
      from (select at from (${waiting}) each_one order by at limit ${COUNT_MAX + 1}) w`,
  )
  return fetchRows(
    shop.db,
    // Two counters are of these orders, which cost most to find.
    sql<WorkCount>`
      with to_prepare as materialized (
        select o.placed_at, o.delivery_estimate from orders o where ${isToPrepare(shop)}
      )
      select c.name, least(c.waiting, ${COUNT_MAX})::int as count, c.waiting > ${COUNT_MAX} as "hasMore",
        ${toIsoText('c.oldest')} as oldest
      from (${sql.join(counters, sql` union all `)}) c`,
  )
}
