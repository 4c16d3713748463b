import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'

const HOUR_MS = 3_600_000

export async function insertSubscriptionReads(
  shop: Shop,
  reader: { id: string; role: string },
  subscriptionIds: readonly string[],
): Promise<void> {
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await runText(
    shop.db,
    `insert into subscription_read (subscription_id, account_id, reader, hour, at)
     select distinct subscription_id, $2::uuid, $3, $4::timestamptz, $5::timestamptz
     from unnest($1::uuid[]) as t (subscription_id)
     order by subscription_id
     on conflict do nothing`,
    [subscriptionIds, reader.id, reader.role, hour, at],
  )
}
