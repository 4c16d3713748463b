import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/**
 * Removes the lines' earlier prescriptions when no other line has them. `units`: as telemedicine prescribed, for this
 * order only.
 */
export async function linkLines(
  shop: Shop,
  link: { orderId: string; productIds: number[]; prescriptionId: string; units?: number[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select prescription_id as id from prescription_line
    where order_id = ${link.orderId}::uuid and product_id = any(${link.productIds})`.execute(shop.db)
  await sql`
    insert into prescription_line (order_id, product_id, prescription_id, units)
    select ${link.orderId}::uuid, line.product_id, ${link.prescriptionId}::uuid, line.units
    from unnest(${link.productIds}::int[], ${link.units ?? []}::int[]) as line (product_id, units)
    on conflict (order_id, product_id) do update
    set prescription_id = excluded.prescription_id, units = excluded.units`.execute(shop.db)
  const replacedIds = rows.map((row) => row.id)
  if (replacedIds.length > 0 && link.units === undefined)
    await sql`
      update prescription_subscription_line set prescription_id = ${link.prescriptionId}::uuid
      where prescription_id = any(${replacedIds}::uuid[]) and product_id = any(${link.productIds})`.execute(shop.db)
  await removeUnlinkedPrescriptions(shop, replacedIds)
}

export async function unlinkLines(shop: Shop, link: { orderId: string; productIds: number[] }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from prescription_line
    where order_id = ${link.orderId}::uuid and product_id = any(${link.productIds})
    returning prescription_id as id`.execute(shop.db)
  await removeUnlinkedPrescriptions(
    shop,
    rows.map((row) => row.id),
  )
  return rows.length
}

/** A reviewed prescription stays: the pharmacy must be able to show the basis of its decision. */
export async function removeUnlinkedPrescriptions(shop: Shop, ids: string[]): Promise<void> {
  await sql`
    update prescription r set removed_at = ${timestamp(shop.now())}
    where r.id = any(${ids}::uuid[]) and r.state in ('subiendo', 'subida')
      and not exists (
        select from prescription_line l join orders o on o.id = l.order_id
        where l.prescription_id = r.id and o.status <> 'RECHAZADO'
      )
      and not exists (select from prescription_subscription_line l where l.prescription_id = r.id)`.execute(shop.db)
}

/** The new draft continues the rejected order's cart (server rules §3). A reused prescription must be chosen again. */
export async function linkFromRejected(
  shop: Shop,
  target: { orderId: string; visitor: string; customerId: string | null; productIds: number[] },
): Promise<boolean> {
  const isSameBuyer =
    target.customerId === null
      ? sql`o.visitor = ${target.visitor} and o.customer_id is null`
      : sql`o.customer_id = ${target.customerId}::uuid`
  const { numAffectedRows } = await sql`
    insert into prescription_line (order_id, product_id, prescription_id, units)
    select distinct on (l.product_id) ${target.orderId}::uuid, l.product_id, l.prescription_id, l.units
    from prescription r
      join prescription_line l on l.prescription_id = r.id
      join orders o on o.id = l.order_id
    where ${isSameBuyer} and o.operator_id is null and r.state = 'subida' and r.removed_at is null
      and r.reuse_of is null
      and o.status = 'RECHAZADO' and l.product_id = any(${target.productIds})
    order by l.product_id, r.created_at desc
    on conflict do nothing`.execute(shop.db)
  return numAffectedRows !== 0n
}

export async function findLinks(shop: Shop, prescriptionId: string): Promise<{ orderId: string; productId: number }[]> {
  const { rows } = await sql<{ orderId: string; productId: number }>`
    select l.order_id as "orderId", l.product_id as "productId"
    from prescription_line l join orders o on o.id = l.order_id
    where l.prescription_id = ${prescriptionId}::uuid order by o.created_at, l.product_id`.execute(shop.db)
  return rows
}

export async function findOrderIds(shop: Shop, prescriptionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from prescription_line
    where prescription_id = any(${prescriptionIds}::uuid[])`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Refunded orders, and orders refused at the door, do not count. */
export async function wasUsedElsewhere(shop: Shop, used: { sha256: string; orderIds: string[] }): Promise<boolean> {
  const { rows } = await sql`
    select from prescription r
      join prescription_line l on l.prescription_id = r.id
      join orders o on o.id = l.order_id
    where r.sha256 = ${used.sha256} and r.state = 'aprobada' and o.status not in ('REEMBOLSADO', 'RECHAZADO')
      and o.id <> all(${used.orderIds}::uuid[])
    limit 1`.execute(shop.db)
  return rows.length > 0
}
