import { sql } from 'kysely'
import type { Shop } from '#context'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'

export async function joinPrescriptions(shop: Shop, { orderId, accountId }: OrderEvents['orderJoined']): Promise<void> {
  await sql`
    update prescription r set account_id = ${accountId}::uuid
    where r.account_id is null and r.removed_at is null
      and r.id in (select l.prescription_id from prescription_line l where l.order_id = ${orderId}::uuid)`.execute(
    shop.db,
  )
}
