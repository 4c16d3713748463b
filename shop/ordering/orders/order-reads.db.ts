import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

const HOUR_MS = 3_600_000

/** Writes who reads these orders; of one person's reads of an order in one hour the first stays. */
export async function insertOrderReads(
  shop: Shop,
  reader: { id: string; role: string },
  orderIds: readonly string[],
): Promise<void> {
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into order_read (order_id, account_id, reader, hour, at)
    select distinct order_id, ${reader.id}::uuid, ${reader.role}, ${hour}::timestamptz, ${at}::timestamptz
    from unnest(${orderIds}::uuid[]) as t (order_id)
    order by order_id
    on conflict do nothing`.execute(shop.db)
}
