import { sql, type RawBuilder } from 'kysely'
import type { Shop } from '#context'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { removeUnlinkedPrescriptions } from './prescription-lines.db.ts'

type LinePrescriptionRow = {
  subscriptionId: string
  productId: number
  id: string
  fileName: string
  contentType: string
  state: PrescriptionState
  reason: string | null
  validUntil: string | null
  uploadedAt: Date
  isUsed: boolean
}

/** SQL: a paid, unrefunded order or another running subscription uses `r`, or a further use of it. */
const isUsed = (subscriptionId: RawBuilder<unknown>) => sql`(
  exists (
    select from prescription f
      join prescription_line x on x.prescription_id = f.id
      join orders o on o.id = x.order_id
    where (f.id = r.id or f.reuse_of = r.id) and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
  )
  or exists (
    select from prescription_subscription_line x join subscription s on s.id = x.subscription_id
    where x.prescription_id = r.id and x.subscription_id <> ${subscriptionId}
      and s.status in ('ACTIVA', 'EN PROCESO DE INSCRIPCION')
  )
)`

export async function findLinePrescriptions(shop: Shop, subscriptionIds: string[]): Promise<LinePrescriptionRow[]> {
  const { rows } = await sql<LinePrescriptionRow>`
    select l.subscription_id as "subscriptionId", l.product_id as "productId", r.id, r.file_name as "fileName",
      r.content_type as "contentType", r.state, r.reason, r.valid_until::text as "validUntil",
      r.created_at as "uploadedAt", ${isUsed(sql`l.subscription_id`)} as "isUsed"
    from prescription_subscription_line l join prescription r on r.id = l.prescription_id
    where l.subscription_id = any(${subscriptionIds}::uuid[])
      and r.removed_at is null and r.state <> 'subiendo'`.execute(shop.db)
  return rows
}

export async function linkSubscriptionLines(
  shop: Shop,
  link: { subscriptionId: string; productIds: number[]; prescriptionId: string },
): Promise<void> {
  const linkedBefore = await findLinkedIds(shop, link)
  await sql`
    insert into prescription_subscription_line (subscription_id, product_id, prescription_id)
    select ${link.subscriptionId}::uuid, product_id, ${link.prescriptionId}::uuid
    from unnest(${link.productIds}::int[]) as product_id
    on conflict (subscription_id, product_id) do update set prescription_id = excluded.prescription_id`.execute(shop.db)
  await removeUnlinkedPrescriptions(shop, linkedBefore)
}

export async function unlinkSubscriptionLines(
  shop: Shop,
  link: { subscriptionId: string; productIds: number[] },
): Promise<void> {
  const linkedBefore = await findLinkedIds(shop, link)
  await sql`
    delete from prescription_subscription_line
    where subscription_id = ${link.subscriptionId}::uuid and product_id = any(${link.productIds})`.execute(shop.db)
  await removeUnlinkedPrescriptions(shop, linkedBefore)
}

async function findLinkedIds(
  shop: Shop,
  { subscriptionId, productIds }: { subscriptionId: string; productIds: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select prescription_id as id from prescription_subscription_line
    where subscription_id = ${subscriptionId}::uuid and product_id = any(${productIds})`.execute(shop.db)
  return rows.map((row) => row.id)
}

export async function linkToOrder(shop: Shop, link: { subscriptionId: string; orderId: string }): Promise<void> {
  await sql`
    insert into prescription_line (order_id, product_id, prescription_id)
    select ${link.orderId}::uuid, l.product_id, l.prescription_id
    from prescription_subscription_line l
      join prescription r on r.id = l.prescription_id
      join order_line o on o.order_id = ${link.orderId}::uuid and o.product_id = l.product_id
    where l.subscription_id = ${link.subscriptionId}::uuid and r.removed_at is null and r.state <> 'subiendo'
    on conflict (order_id, product_id) do update set prescription_id = excluded.prescription_id`.execute(shop.db)
}

/** `once`: products of single use, which get only prescriptions that nothing uses yet. */
export async function linkFromOwn(
  shop: Shop,
  target: { subscriptionId: string; accountId: string; productIds: number[]; once: number[] },
): Promise<void> {
  await sql`
    insert into prescription_subscription_line (subscription_id, product_id, prescription_id)
    select distinct on (l.product_id) ${target.subscriptionId}::uuid, l.product_id, l.prescription_id
    from prescription_subscription_line l join prescription r on r.id = l.prescription_id
    where r.account_id = ${target.accountId}::uuid and l.product_id = any(${target.productIds})
      and r.removed_at is null and r.state not in ('subiendo', 'por aclarar', 'rechazada')
      and (l.product_id <> all(${target.once}) or not ${isUsed(sql`${target.subscriptionId}::uuid`)})
    order by l.product_id, r.created_at desc
    on conflict do nothing`.execute(shop.db)
}

export async function isFileUsed(shop: Shop, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select from prescription r
      join prescription_line l on l.prescription_id = r.id
      join orders o on o.id = l.order_id
    where r.sha256 = ${sha256} and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
    limit 1`.execute(shop.db)
  return rows.length > 0
}

export async function isOfSubscription(shop: Shop, prescriptionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from prescription_subscription_line where prescription_id = ${prescriptionId}::uuid limit 1`.execute(shop.db)
  return rows.length > 0
}
