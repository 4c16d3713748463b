import type { Shop } from '#context'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { CLAIM_LEASE_S, COMPLETION_TIMEOUT_S, claimRetryS, ALERT_TRIES } from './claim.rules.ts'
import { toClaimRequest } from './claim-request.ts'
import { saveClaim, takeDueClaim, type Claim } from './claims.db.ts'
import { InsurerUnreachable, type ClaimAnswer } from '#shop/shelf/insurance/insurer.port.ts'

const BATCH_SIZE = 50
/** After so many failures in a row, the other claims wait for the job's next turn. */
const FAILURES_MAX = 3

/** Running it twice, or in two processes, changes nothing. Answers the number of handled claims. */
export async function settleClaims(shop: Shop): Promise<number> {
  for (let handled = 0, failures = 0; handled < BATCH_SIZE && failures < FAILURES_MAX; handled++) {
    const claim = await takeDueClaim(shop, shop.now().add({ seconds: CLAIM_LEASE_S }))
    if (!claim) return handled
    try {
      await settleClaim(shop, claim)
      failures = 0
    } catch (error) {
      failures += 1
      await scheduleRetry(shop, claim, error)
    }
  }
  return BATCH_SIZE
}

async function settleClaim(shop: Shop, claim: Claim): Promise<void> {
  if (claim.state === 'cancel_due') {
    await shop.insurer.cancelClaim({ claimId: claim.id })
    await saveClaim(shop, claim, { state: 'cancelled', nextTryAt: null, settled: true })
    return
  }
  // The draft was never completed: the process died, or the customer gave up.
  if (claim.soldAt === null) return void (await saveClaim(shop, claim, { state: 'cancel_due', nextTryAt: shop.now() }))
  const order = (await getOrder(shop, claim.orderId))!
  const request = toClaimRequest(order, claim.id)
  await saveAnswer(
    shop,
    claim,
    request ? await shop.insurer.claim(request) : { outcome: 'refused', reason: 'not_insured' },
  )
}

/** A refusal of a sold order is a task for staff: it is logged once and listed for them. */
export async function saveAnswer(shop: Shop, claim: Claim, answer: ClaimAnswer): Promise<boolean> {
  if (answer.outcome === 'accepted')
    return saveClaim(shop, claim, {
      state: 'accepted',
      nextTryAt: claim.soldAt === null ? shop.now().add({ seconds: COMPLETION_TIMEOUT_S }) : null,
      settled: true,
    })
  const refused = await saveClaim(shop, claim, {
    state: 'refused',
    reason: answer.reason,
    nextTryAt: null,
    settled: true,
  })
  if (refused && claim.soldAt !== null)
    shop.log.error(
      { claim: claim.id, order: claim.orderId, amount: claim.amount, reason: answer.reason },
      'the insurer refuses the claim of a sold order',
    )
  return refused
}

async function scheduleRetry(shop: Shop, claim: Claim, error: unknown): Promise<void> {
  const details = { err: error, claim: claim.id, state: claim.state, tries: claim.tries }
  if (claim.tries === ALERT_TRIES || !(error instanceof InsurerUnreachable))
    shop.log.error(details, 'an insurance claim is still open')
  else shop.log.warn(details, 'an insurance claim is still open')
  await saveClaim(shop, claim, { nextTryAt: shop.now().add({ seconds: claimRetryS(claim.tries) }) })
}
