import { inTransaction, type Shop } from '#context'
import { untilEmpty } from '#lib/until-empty.ts'
import { GUESS_WINDOW_MIN } from './guess-limit.rules.ts'
import { forgetGuesses, releaseExpired } from './coupons.db.ts'

const BATCH = 500

/** Gives back the coupon uses of payments that took longer than their hold, `batch` a transaction, and forgets old wrong codes. Answers how many uses. */
export async function releaseExpiredUses(shop: Shop, batch = BATCH): Promise<number> {
  await forgetGuesses(shop, shop.now().subtract({ minutes: GUESS_WINDOW_MIN }))
  return untilEmpty(batch, (first) => inTransaction(shop, (shop) => releaseExpired(shop, first)))
}
