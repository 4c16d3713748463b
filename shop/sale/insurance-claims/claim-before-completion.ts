import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { toClaimRequest } from './claim-request.ts'
import { COMPLETION_TIMEOUT_S, insuredAmount } from './claim.rules.ts'
import { findLiveClaim, insertClaim, markCancelDue, postponeClaim, type Claim } from './claims.db.ts'
import { InsurerUnreachable, type ClaimAnswer } from '#shop/shelf/insurance/insurer.port.ts'
import { toClaimKey } from './request-claim.ts'
import { saveAnswer } from './settle-claims.ts'

/**
 * Claims before it calls `complete`, and cancels the claim when that fails. A repeated call reuses the claim.
 * @throws DomainError 'insurance.claim_refused', 'insurance.unavailable' (nothing is completed), 'order.amount_changed'
 * {amount}, and the errors of `complete`
 */
export async function completeWithClaim<T>(shop: Shop, order: Order, complete: () => Promise<T>): Promise<T> {
  if (insuredAmount(order) === 0) return complete()
  const claim = await openClaim(shop, order)
  if (claim.state === 'requested') await sendClaimRequest(shop, order, claim)
  try {
    return await complete()
  } catch (error) {
    if (
      await inTransaction(
        shop,
        async (shop) =>
          (await lockOrderVersion(shop, { id: order.id })) && markCancelDue(shop, order.id, { unsold: true }),
      )
    )
      shop.enqueue('settle insurance claims')
    throw error
  }
}

function openClaim(shop: Shop, order: Order): Promise<Claim> {
  const claimKey = toClaimKey(order)
  return inTransaction(shop, async (shop) => {
    if (!(await lockOrderVersion(shop, order))) throw refuse('order.amount_changed', { amount: order.amount })
    const deadline = shop.now().add({ seconds: COMPLETION_TIMEOUT_S })
    const liveClaim = await findLiveClaim(shop, claimKey)
    await markCancelDue(shop, order.id, liveClaim && { exceptId: liveClaim.id })
    if (liveClaim) await postponeClaim(shop, liveClaim.id, deadline)
    else await insertClaim(shop, { ...claimKey, id: newId(), nextTryAt: deadline, sold: false })
    return (await findLiveClaim(shop, claimKey))!
  })
}

async function sendClaimRequest(shop: Shop, order: Order, claim: Claim): Promise<void> {
  let answer: ClaimAnswer
  try {
    answer = await shop.insurer.claim(toClaimRequest(order, claim.id)!)
  } catch (error) {
    if (!(error instanceof InsurerUnreachable)) throw error
    shop.log.warn({ err: error, claim: claim.id }, 'a claim could not be requested from the insurer')
    throw refuse('insurance.unavailable')
  }
  await saveAnswer(shop, claim, answer)
  if (answer.outcome === 'refused') throw refuse('insurance.claim_refused')
}

/** An insured order needs an accepted claim. @throws DomainError 'insurance.unavailable' */
export async function checkClaimAccepted(shop: Shop, order: Order): Promise<void> {
  if (insuredAmount(order) > 0 && (await findLiveClaim(shop, toClaimKey(order)))?.state !== 'accepted')
    throw refuse('insurance.unavailable')
}
