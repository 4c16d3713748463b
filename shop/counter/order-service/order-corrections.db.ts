import { timestamp, type Shop } from '#context'
import type { Correction } from './correction.rules.ts'

/** Returns the first's id. */
export async function insertCorrections(
  shop: Shop,
  {
    orderId,
    accountId,
    reason,
    corrections,
  }: { orderId: string; accountId: string; reason: string; corrections: readonly Correction[] },
): Promise<string> {
  const [first] = await shop.db
    .insertInto('order_correction')
    .values(
      corrections.map(({ field, from, to }) => ({
        order_id: orderId,
        at: timestamp(shop.now()),
        account_id: accountId,
        field,
        before: from,
        after: to,
        reason,
      })),
    )
    .returning('id')
    .execute()
  return String(first!.id)
}
