import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { findLiveClaim, insertClaim, markCancelDue, markSold, type Claimed } from './claims.db.ts'

export const CLAIMS_JOB = 'settle insurance claims'

/**
 * Writes the claim of an order that is being sold, in the caller's transaction, with the order locked; the job asks the
 * insurer. A claim that was accepted for just this order before serves; any other of a draft is cancelled.
 */
export async function requestClaim(shop: Shop, claimed: Claimed): Promise<void> {
  const accepted = await findLiveClaim(shop, claimed)
  const soldClaim = accepted && (await markSold(shop, accepted.id)) ? accepted.id : undefined
  await markCancelDue(shop, claimed.orderId, soldClaim === undefined ? {} : { exceptId: soldClaim })
  if (soldClaim === undefined) await insertClaim(shop, { ...claimed, id: newId(), nextTryAt: shop.now(), sold: true })
  shop.wake(CLAIMS_JOB)
}
