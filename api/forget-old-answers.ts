import { timestamp, type Shop } from '#context'

const KEPT_DAYS = 3

/** Drops the answers kept for repeated calls after three days. */
export async function forgetOldAnswers(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('idempotency_key').where('created_at', '<', timestamp(shop.now().subtract({ hours: KEPT_DAYS * 24 }))).execute()
}
