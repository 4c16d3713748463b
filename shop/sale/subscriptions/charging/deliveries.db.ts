import { sql } from 'kysely'
import type { Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import type { DeliveryDate } from './charges.db.ts'

export async function insertDeliveries(shop: Shop, subscriptionId: string, dates: readonly ChileDate[]): Promise<void> {
  await sql`
    insert into subscription_delivery (subscription_id, day)
    select ${subscriptionId}::uuid, day from unnest(${dates}::date[]) as day
    on conflict do nothing`.execute(shop.db)
}

/** Returns false when it was settled before, or does not exist. `orderId`: the paid order; null skips the delivery. */
export async function settleDueDelivery(
  shop: Shop,
  delivery: { subscriptionId: string; date: ChileDate; orderId: string | null },
): Promise<boolean> {
  const { subscriptionId, date, orderId } = delivery
  const { rows } = await sql`
    update subscription_delivery
    set state = ${orderId === null ? 'skipped' : 'paid'}, order_id = ${orderId}::uuid
    where subscription_id = ${subscriptionId}::uuid and day = ${date}::date and state = 'due'
    returning day`.execute(shop.db)
  return rows.length > 0
}

/** Lock the subscription first. */
export async function unskipDelivery(shop: Shop, { subscriptionId, date }: DeliveryDate): Promise<void> {
  await sql`
    update subscription_delivery set state = 'due'
    where subscription_id = ${subscriptionId}::uuid and day = ${date}::date and state = 'skipped'`.execute(shop.db)
}

/** The planned day stays. The charge must be deleted, and the subscription locked. */
export async function moveDelivery(shop: Shop, { subscriptionId, date }: DeliveryDate, to: ChileDate): Promise<void> {
  await sql`
    update subscription_delivery set day = ${to}::date, planned_day = coalesce(planned_day, day)
    where subscription_id = ${subscriptionId}::uuid and day = ${date}::date and state = 'due'`.execute(shop.db)
}

export async function countDueDeliveries(shop: Shop, subscriptionId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from subscription_delivery
    where subscription_id = ${subscriptionId}::uuid and state = 'due'`.execute(shop.db)
  return rows[0]!.due
}
