import { sql } from 'kysely'
import type { Shop } from '#context'
import type { PrescriptionState } from './prescription-life.rules.ts'
import { removeUnlinked } from './prescriptions.db.ts'

type Row = { subscriptionId: string; productId: number; id: string; fileName: string; contentType: string; state: PrescriptionState; reason: string | null; validUntil: string | null; uploadedAt: Date; isUsed: boolean }

/** What the lines of these subscriptions have. `isUsed`: an order that was not given back was paid with it. */
export async function findLinePrescriptions(shop: Shop, subscriptionIds: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select l.subscription_id as "subscriptionId", l.product_id as "productId", r.id, r.file_name as "fileName", r.content_type as "contentType", r.state, r.reason, r.valid_until::text as "validUntil", r.created_at as "uploadedAt",
      exists (select from prescription_line x join orders o on o.id = x.order_id where x.prescription_id = r.id and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')) as "isUsed"
    from prescription_subscription_line l join prescription r on r.id = l.prescription_id where l.subscription_id = any(${subscriptionIds}::uuid[]) and r.removed_at is null and r.state <> 'subiendo'`.execute(shop.db)
  return rows
}

/** Gives those lines of a subscription this prescription, its account's own; the ones that they had, and nobody has now, are taken away. */
export async function linkSubscriptionLines(shop: Shop, link: { subscriptionId: string; productIds: number[]; prescriptionId: string }): Promise<void> {
  const before = await linkedTo(shop, link)
  await sql`insert into prescription_subscription_line (subscription_id, product_id, prescription_id)
    select ${link.subscriptionId}::uuid, product_id, ${link.prescriptionId}::uuid from unnest(${link.productIds}::int[]) as product_id
    on conflict (subscription_id, product_id) do update set prescription_id = excluded.prescription_id`.execute(shop.db)
  await removeUnlinked(shop, before)
}

export async function unlinkSubscriptionLines(shop: Shop, link: { subscriptionId: string; productIds: number[] }): Promise<void> {
  const before = await linkedTo(shop, link)
  await sql`delete from prescription_subscription_line where subscription_id = ${link.subscriptionId}::uuid and product_id = any(${link.productIds})`.execute(shop.db)
  await removeUnlinked(shop, before)
}

async function linkedTo(shop: Shop, { subscriptionId, productIds }: { subscriptionId: string; productIds: number[] }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select prescription_id as id from prescription_subscription_line where subscription_id = ${subscriptionId}::uuid and product_id = any(${productIds})`.execute(shop.db)
  return rows.map((row) => row.id)
}

/** An order of a subscription has what the subscription's lines have: the pharmacist reviews it with the order. */
export async function linkToOrder(shop: Shop, link: { subscriptionId: string; orderId: string }): Promise<void> {
  await sql`insert into prescription_line (order_id, product_id, prescription_id) select ${link.orderId}::uuid, l.product_id, l.prescription_id
    from prescription_subscription_line l join prescription r on r.id = l.prescription_id join order_line o on o.order_id = ${link.orderId}::uuid and o.product_id = l.product_id
    where l.subscription_id = ${link.subscriptionId}::uuid and r.removed_at is null and r.state <> 'subiendo'
    on conflict (order_id, product_id) do update set prescription_id = excluded.prescription_id`.execute(shop.db)
}

export async function isOfSubscription(shop: Shop, prescriptionId: string): Promise<boolean> {
  const { rows } = await sql`select from prescription_subscription_line where prescription_id = ${prescriptionId}::uuid limit 1`.execute(shop.db)
  return rows.length > 0
}
