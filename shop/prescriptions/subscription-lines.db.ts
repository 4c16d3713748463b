import { sql } from 'kysely'
import type { Shop } from '#context'
import type { PrescriptionState } from './prescription-life.rules.ts'

type Row = { subscriptionId: string; productId: number; id: string; fileName: string; contentType: string; state: PrescriptionState; reason: string | null; validUntil: string | null; uploadedAt: Date; isUsed: boolean }

/** What the lines of these subscriptions have. `isUsed`: an order that was not given back was paid with it. */
export async function findLinePrescriptions(shop: Shop, subscriptionIds: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select l.subscription_id as "subscriptionId", l.product_id as "productId", r.id, r.file_name as "fileName", r.content_type as "contentType", r.state, r.reason, r.valid_until::text as "validUntil", r.created_at as "uploadedAt",
      exists (select from prescription_line x join orders o on o.id = x.order_id where x.prescription_id = r.id and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')) as "isUsed"
    from prescription_subscription_line l join prescription r on r.id = l.prescription_id where l.subscription_id = any(${subscriptionIds}::uuid[]) and r.removed_at is null and r.state <> 'subiendo'`.execute(shop.db)
  return rows
}
