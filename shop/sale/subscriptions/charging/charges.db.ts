import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { NOTICE_VALID_S, type ChargeState } from './charge.rules.ts'

export type DeliveryDate = { subscriptionId: string; date: ChileDate }
export type Charge = DeliveryDate & {
  state: ChargeState
  orderId: string | null
  attemptId: string | null
  tries: number
  nextTryAt: Date | null
} & Notice
/** `toldAt`: when the customer was notified; `chargeAfter`: the earliest time of the charge. */
export type Notice = { toldAt: Date | null; chargeAfter: Date | null }

const SELECT_CHARGE = sql`
  select subscription_id as "subscriptionId", day::text as date, state, order_id as "orderId",
    attempt_id as "attemptId", tries, next_try_at as "nextTryAt", told_at as "toldAt", charge_after as "chargeAfter"
  from subscription_charge`

const NOTICE_TIME = sql`coalesce(c.charge_after, c.told_at)`
/** SQL condition: announced, and due, so long ago that the customer must be notified again. */
const isNoticeLapsed = (shop: Shop) =>
  sql`(greatest(${NOTICE_TIME}, c.next_try_at) < ${timestamp(shop.now().subtract({ seconds: NOTICE_VALID_S }))})`

const hasLaterDate = (until: ChileDate) => sql`exists (
  select from subscription_delivery later
  where later.subscription_id = d.subscription_id and later.state = 'due'
    and later.day > d.day and later.day <= ${until}::date
)`

export async function findChargeableDeliveries(shop: Shop, until: ChileDate, first: number): Promise<DeliveryDate[]> {
  const now = timestamp(shop.now())
  const { rows } = await sql<DeliveryDate>`
    select d.subscription_id as "subscriptionId", d.day::text as date
    from subscription_delivery d
      join subscription s on s.id = d.subscription_id
      join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
    where d.state = 'due' and d.day <= ${until}::date and s.status = 'ACTIVA'
      and c.state = 'due' and (c.next_try_at is null or c.next_try_at <= ${now})
      and ${NOTICE_TIME} <= ${now} and not ${isNoticeLapsed(shop)}
    order by d.day, d.subscription_id limit ${first}`.execute(shop.db)
  return rows
}

/** Leaves out deliveries that a later due date, until `missedUntil`, replaces. */
export async function findUnannouncedDeliveries(
  shop: Shop,
  { until, missedUntil }: { until: ChileDate; missedUntil: ChileDate },
  first: number,
): Promise<DeliveryDate[]> {
  const { rows } = await sql<DeliveryDate>`
    select d.subscription_id as "subscriptionId", d.day::text as date
    from subscription_delivery d
      join subscription s on s.id = d.subscription_id
      left join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
    where d.state = 'due' and d.day <= ${until}::date and s.status = 'ACTIVA'
      and coalesce(c.state, 'due') = 'due' and (c.told_at is null or ${isNoticeLapsed(shop)})
      and not ${hasLaterDate(missedUntil)}
    order by d.day, d.subscription_id limit ${first}`.execute(shop.db)
  return rows
}

export async function findSubscriptionsWithMissedDates(shop: Shop, until: ChileDate, first: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.subscription_id as id
    from subscription_delivery d
      join subscription s on s.id = d.subscription_id
      left join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
    where d.state = 'due' and d.day < ${until}::date and s.status = 'ACTIVA' and coalesce(c.state, 'due') = 'due'
      and ${hasLaterDate(until)}
    limit ${first}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Customers know of these charges from the moment they subscribe. */
export async function insertAnnouncedCharges(
  shop: Shop,
  subscriptionId: string,
  dates: readonly { date: ChileDate; chargeAfter: Temporal.Instant }[],
): Promise<void> {
  const now = timestamp(shop.now())
  for (const { date, chargeAfter } of dates)
    await sql`
      insert into subscription_charge (subscription_id, day, state, created_at, told_at, charge_after)
      values (${subscriptionId}::uuid, ${date}::date, 'due', ${now}, ${now}, ${timestamp(chargeAfter)})
      on conflict do nothing`.execute(shop.db)
}

export async function findAbandonedCharges(shop: Shop, first: number): Promise<DeliveryDate[]> {
  const { rows } = await sql<DeliveryDate>`
    select c.subscription_id as "subscriptionId", c.day::text as date
    from subscription_charge c join subscription s on s.id = c.subscription_id
    where c.state = 'due' and c.order_id is not null and s.status <> 'ACTIVA'
    order by c.day limit ${first}`.execute(shop.db)
  return rows
}

export async function findCharge(shop: Shop, { subscriptionId, date }: DeliveryDate): Promise<Charge | undefined> {
  const { rows } = await sql<Charge>`
    ${SELECT_CHARGE} where subscription_id = ${subscriptionId}::uuid and day = ${date}::date`.execute(shop.db)
  return rows[0]
}

export async function isOtherDateCharging(shop: Shop, { subscriptionId, date }: DeliveryDate): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_charge
    where subscription_id = ${subscriptionId}::uuid and day <> ${date}::date and state = 'charging'
    limit 1`.execute(shop.db)
  return rows.length > 0
}

/** Creates a missing row. Lock the charge's order first. Returns undefined when the delivery was moved. */
export async function lockCharge(shop: Shop, { subscriptionId, date }: DeliveryDate): Promise<Charge | undefined> {
  await sql`
    insert into subscription_charge (subscription_id, day, state, created_at)
    select d.subscription_id, d.day, 'due', ${timestamp(shop.now())}::timestamptz from subscription_delivery d
    where d.subscription_id = ${subscriptionId}::uuid and d.day = ${date}::date and not exists (
      select from subscription_charge c where c.subscription_id = d.subscription_id and c.day = d.day
    )
    for key share
    on conflict do nothing`.execute(shop.db)
  const { rows } = await sql<Charge>`
    ${SELECT_CHARGE} where subscription_id = ${subscriptionId}::uuid and day = ${date}::date for update`.execute(
    shop.db,
  )
  return rows[0]
}

export async function lockOrderCharge(shop: Shop, orderId: string): Promise<Charge | undefined> {
  return (await sql<Charge>`${SELECT_CHARGE} where order_id = ${orderId}::uuid for update`.execute(shop.db)).rows[0]
}

/** Deletes a charge without an order, so that its delivery is announced anew. */
export async function deleteCharge(shop: Shop, { subscriptionId, date }: DeliveryDate): Promise<void> {
  await sql`
    delete from subscription_charge
    where subscription_id = ${subscriptionId}::uuid and day = ${date}::date and order_id is null`.execute(shop.db)
}

type ChargeChange = {
  state?: ChargeState
  orderId?: string
  attemptId?: string
  tries?: number
  reason?: string | null
  nextTryAt?: Temporal.Instant | null
  notified?: { chargeAfter: Temporal.Instant }
}

export async function saveCharge(
  shop: Shop,
  { subscriptionId, date }: DeliveryDate,
  change: ChargeChange,
): Promise<void> {
  await shop.db
    .updateTable('subscription_charge')
    .set({
      state: change.state,
      order_id: change.orderId,
      attempt_id: change.attemptId,
      tries: change.tries,
      reason: change.reason,
      next_try_at: change.nextTryAt === undefined ? undefined : change.nextTryAt && timestamp(change.nextTryAt),
      ...(change.notified && { told_at: timestamp(shop.now()), charge_after: timestamp(change.notified.chargeAfter) }),
    })
    .where('subscription_id', '=', subscriptionId)
    .where(sql<boolean>`day = ${date}::date`)
    .execute()
}
