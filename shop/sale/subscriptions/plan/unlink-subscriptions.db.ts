import { sql } from 'kysely'
import type { Shop } from '#context'

export async function unlinkSubscriptionHistory(shop: Shop, accountId: string): Promise<void> {
  await sql`
    update subscription_history h set actor = 'client' from subscription s
    where s.id = h.subscription_id and s.account_id = ${accountId}::uuid and h.actor like 'client:%'`.execute(shop.db)
}
