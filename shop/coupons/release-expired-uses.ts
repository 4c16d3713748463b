import { inTransaction, type Shop } from '#context'
import { GUESS_WINDOW_MIN } from './guess-limit.rules.ts'
import { forgetGuesses, releaseExpired } from './coupons.db.ts'

/** Gives back the coupon uses of payments that took longer than their hold, and forgets old wrong codes. Answers how many uses. */
export const releaseExpiredUses = (shop: Shop): Promise<number> =>
  inTransaction(shop, async (shop) => {
    await forgetGuesses(shop, shop.now().subtract({ minutes: GUESS_WINDOW_MIN }))
    return releaseExpired(shop)
  })
