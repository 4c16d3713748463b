import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

const HOUR_MS = 3_600_000

export async function insertSubscriptionReads(
  shop: Shop,
  reader: { id: string; role: string },
  subscriptionIds: readonly string[],
): Promise<void> {
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into subscription_read (subscription_id, account_id, reader, hour, at)
    select distinct subscription_id, ${reader.id}::uuid, ${reader.role}, ${hour}::timestamptz, ${at}::timestamptz
    from unnest(${subscriptionIds}::uuid[]) as t (subscription_id)
    order by subscription_id
    on conflict do nothing`.execute(shop.db)
}
