import { timestamp, type Shop } from '#context'

/** Returns false when the nonce was used before. Of two calls together one gets true. */
export async function saveSolution(shop: Shop, nonce: string, expiresAt: Temporal.Instant): Promise<boolean> {
  const row = await shop.db
    .insertInto('captcha_solution')
    .values({ nonce, expires_at: timestamp(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}
