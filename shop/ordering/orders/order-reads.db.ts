import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'

const HOUR_MS = 3_600_000

/** Writes who reads these orders; of one person's reads of an order in one hour the first stays. */
export async function insertOrderReads(
  shop: Shop,
  reader: { id: string; role: string },
  orderIds: readonly string[],
): Promise<void> {
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await runText(
    shop.db,
    `insert into order_read (order_id, account_id, reader, hour, at)
     select distinct order_id, $2::uuid, $3, $4::timestamptz, $5::timestamptz from unnest($1::uuid[]) as t (order_id)
     order by order_id
     on conflict do nothing`,
    [orderIds, reader.id, reader.role, hour, at],
  )
}
