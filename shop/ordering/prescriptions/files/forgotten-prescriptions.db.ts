import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'

const servesOrder = (condition: RawBuilder<unknown>) =>
  sql`exists (
    select from prescription_line l join orders o on o.id = l.order_id
    where l.prescription_id = r.id and ${condition}
  )`

const servesSubscription = (before: Date) => sql`exists (select from prescription_subscription_line l
  join subscription s on s.id = l.subscription_id where l.prescription_id = r.id
    and (s.status in ('ACTIVA', 'EN PROCESO DE INSCRIPCION') or s.updated_at >= ${before}))`

/**
 * Marks prescriptions as removed, so that they are neither read nor inherited. One that others reuse stays, because
 * they need its file.
 */
async function markRemoved(shop: Shop, condition: RawBuilder<unknown>, first: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update prescription set removed_at = coalesce(removed_at, ${timestamp(shop.now())})
    where id in (
      select r.id from prescription r where ${condition}
        and not exists (select from prescription f where f.reuse_of = r.id)
      order by r.created_at limit ${first} for update of r skip locked
    )
    returning id`.execute(shop.db)
  return rows.map((row) => row.id)
}

export function takeForgottenPrescriptions(
  shop: Shop,
  limits: Record<'unlinkedBefore' | 'guestsBefore' | 'leftBefore', Temporal.Instant> & { first: number },
): Promise<string[]> {
  const [unlinkedBefore, leftBefore] = [timestamp(limits.unlinkedBefore), timestamp(limits.leftBefore)]
  const guestsBefore = timestamp(limits.guestsBefore)
  // An operator's draft waits for its payment, and one with a quote for the answer.
  const isAwaited = sql`not (o.status = 'PENDIENTE' and o.customer_id is null and o.operator_id is null
    and o.updated_at < ${guestsBefore} and not exists (select from order_line ol join product p on p.id = ol.product_id
      where ol.order_id = o.id and p.need_quote))`
  const isCurrent = sql`not (o.status in ('PENDIENTE', 'RECHAZADO') and o.updated_at < ${leftBefore})`
  return markRemoved(
    shop,
    sql`r.state in ('subiendo', 'subida') and (r.removed_at is not null
    or (r.created_at < ${unlinkedBefore} and not ${servesOrder(sql`true`)}
      and not exists (select from prescription_subscription_line l where l.prescription_id = r.id))
    or (r.source = 'file' and r.account_id is null and r.created_at < ${guestsBefore} and ${servesOrder(sql`true`)}
      and not ${servesOrder(isAwaited)})
    or (r.created_at < ${leftBefore} and not ${servesOrder(isCurrent)} and not ${servesSubscription(leftBefore)}))`,
    limits.first,
  )
}

export function takeExpiredPrescriptions(
  shop: Shop,
  { before, first }: { before: Temporal.Instant; first: number },
): Promise<string[]> {
  const soldBefore = timestamp(before)
  return markRemoved(
    shop,
    sql`r.state not in ('subiendo', 'subida') and r.created_at < ${soldBefore}
    and not ${servesOrder(sql`o.updated_at >= ${soldBefore}`)} and not ${servesSubscription(soldBefore)}`,
    first,
  )
}

export async function deletePrescription(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('prescription').where('id', '=', id).where('removed_at', 'is not', null).execute()
}
