import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'

export async function unlinkHistory(shop: Shop, accountId: string): Promise<void> {
  await runText(
    shop.db,
    `update subscription_history h set actor = 'client' from subscription s
     where s.id = h.subscription_id and s.account_id = $1::uuid and h.actor like 'client:%'`,
    [accountId],
  )
}
