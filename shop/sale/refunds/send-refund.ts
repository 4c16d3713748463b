import { inTransaction, type Shop } from '#context'
import { clp } from '#lib/money.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { eachGateway } from '#shop/sale/payments/each-gateway.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import {
  PaymentGatewayUnreachable,
  type PaymentOutcome,
  type PaymentRef,
} from '#shop/sale/payments/payment-gateway.port.ts'
import { isOlderThan, LEASE_S } from '#shop/sale/payments/payment.rules.ts'
import { findAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { SENDS_MAX, pauseS, REFUND_LOST_S, REQUEST_STUCK_S } from '#shop/ordering/orders/refund.rules.ts'
import { findDueRefunds, findRefund, lockRefund, putOffRefunds, saveRefund, type Refund } from './refunds.db.ts'
import { settleRefund } from './settle-refund.ts'

const BATCH_SIZE = 50
const PENDING_REFUND_S = 3_600

/** Records what was refunded before, to distinguish a lost answer from a call that never arrived. */
export async function sendRefund(shop: Shop, id: string): Promise<void> {
  const refund = (await findRefund(shop, id))!
  if (refund.state === 'requested') await tryAdvance(shop, refund)
}

/** Covers lost answers, killed processes and refunds that could not be sent. Returns how many were due. */
export async function reconcileRefunds(shop: Shop): Promise<number> {
  const due = await findDueRefunds(shop, BATCH_SIZE)
  const advance = (refund: Refund) =>
    tryAdvance(shop, refund).catch((error: unknown) => {
      // A refund that could not even be postponed blocks no other; it stays due for the next turn.
      shop.log.error({ err: error, refund: refund.id }, 'a refund could not be postponed')
      return true
    })
  await eachGateway(shop, due, advance, (rest, to) =>
    putOffRefunds(
      shop,
      rest.map(({ id }) => id),
      to,
    ),
  )
  if (due.length > 0) shop.enqueue('send mail')
  return due.length
}

/** Returns false when the provider was not reached. */
async function tryAdvance(shop: Shop, refund: Refund): Promise<boolean> {
  try {
    await (refund.state === 'requested' ? sendFirst(shop, refund) : settleOrRepeat(shop, refund))
    return true
  } catch (error) {
    await postpone(shop, refund, error)
    return !(error instanceof PaymentGatewayUnreachable)
  }
}

async function sendFirst(shop: Shop, refund: Refund): Promise<void> {
  const attempt = await findAttempt(shop, refund.attemptId!)
  const returnedBefore = sumReturned(await queryStatus(shop, attempt), attempt) ?? 0
  if (await claimRefund(shop, refund, { state: 'requested', returnedBefore })) await callProvider(shop, refund, attempt)
}

/** For a refund without an answer: sends it again only if the provider surely does not know it. */
async function settleOrRepeat(shop: Shop, refund: Refund): Promise<void> {
  const attempt = await findAttempt(shop, refund.attemptId!)
  const returnedNow = sumReturned(await queryStatus(shop, attempt), attempt)
  if (returnedNow !== null && returnedNow >= refund.returnedBefore! + refund.amount)
    return void (await settleRefund(shop, refund.id, { outcome: 'nullified', reference: null }))
  const { refundsByKey } = getGateway(shop, attempt.gateway)
  // With a key, a repetition is the same refund and may be sent at once. Without, no earlier call may be under way.
  const mayRepeat = refundsByKey || (returnedNow !== null && isOlderThan(shop.now(), refund.sentAt!, REFUND_LOST_S))
  if (
    refund.tries >= SENDS_MAX ||
    (!mayRepeat && returnedNow === null && isOlderThan(shop.now(), refund.sentAt!, REFUND_LOST_S))
  )
    return leaveToStaff(shop, refund)
  if (!mayRepeat)
    return saveRefund(shop, refund.id, {
      state: 'unknown',
      leaseUntil: null,
      nextCheckAt: shop.now().add({ seconds: 60 }),
    })
  if (
    await claimRefund(shop, refund, {
      state: refund.state,
      returnedBefore: refundsByKey ? refund.returnedBefore! : returnedNow!,
    })
  )
    await callProvider(shop, refund, attempt)
}

/** Marks the refund as 'sent' before the call. Returns false when another process has it, or it is final. */
function claimRefund(
  shop: Shop,
  refund: Refund,
  expected: { state: Refund['state']; returnedBefore: number },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockOrderVersion(shop, { id: refund.orderId })
    const current = await lockRefund(shop, refund.id)
    const isLeased = current.leaseUntil !== null && !isOlderThan(shop.now(), current.leaseUntil, 0)
    if (current.state !== expected.state || current.tries !== refund.tries || isLeased) return false
    const leaseUntil = shop.now().add({ seconds: LEASE_S })
    await saveRefund(shop, refund.id, {
      state: 'sent',
      tries: current.tries + 1,
      returnedBefore: expected.returnedBefore,
      leaseUntil,
      nextCheckAt: leaseUntil,
      sent: true,
    })
    return true
  })
}

async function callProvider(shop: Shop, refund: Refund, attempt: Attempt): Promise<void> {
  const answer = await getGateway(shop, attempt.gateway).refund(toPaymentRef(attempt), clp(refund.amount), refund.id)
  if (answer.outcome === 'refused') await settleRefund(shop, refund.id, answer)
  else if (answer.outcome === 'pending') await awaitDecision(shop, refund)
  else await settleRefund(shop, refund.id, { outcome: answer.outcome, reference: answer.authorizationCode })
}

/** The provider decides later, or never: the refund is queried hours apart, and in the end staff decide. */
async function awaitDecision(shop: Shop, refund: Refund): Promise<void> {
  const { tries } = (await findRefund(shop, refund.id))!
  await saveRefund(shop, refund.id, {
    state: 'unknown',
    leaseUntil: null,
    nextCheckAt: shop.now().add({ seconds: Math.max(pauseS(tries), PENDING_REFUND_S) }),
  })
}

async function postpone(shop: Shop, refund: Refund, error: unknown): Promise<void> {
  if (error instanceof PaymentGatewayUnreachable)
    shop.log.warn({ err: error, refund: refund.id }, 'a refund is not known yet')
  else shop.log.error({ err: error, refund: refund.id }, 'a refund could not be brought to its end')
  const { state, tries, createdAt } = (await findRefund(shop, refund.id))!
  // A provider that no longer reports an old payment would leave the refund, and its order, waiting for ever.
  if (state === 'requested' && isOlderThan(shop.now(), createdAt, REQUEST_STUCK_S)) await letStaffDecide(shop, refund)
  await saveRefund(shop, refund.id, {
    ...(state === 'sent' && { state: 'unknown' }),
    leaseUntil: null,
    nextCheckAt: shop.now().add({ seconds: pauseS(tries) }),
  })
}

async function leaveToStaff(shop: Shop, refund: Refund): Promise<void> {
  await saveRefund(shop, refund.id, { state: 'unknown', leaseUntil: null, nextCheckAt: shop.now().add({ hours: 1 }) })
  await letStaffDecide(shop, refund)
}

/** Opens a review unless the refund has ended by now; staff end it by `decideRefund`. */
async function letStaffDecide(shop: Shop, refund: Refund): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockOrderVersion(shop, { id: refund.orderId })
    const { state } = await lockRefund(shop, refund.id)
    if (state === 'done' || state === 'refused') return
    const isNew = await openReview(shop, {
      orderId: refund.orderId,
      kind: 'refund_unknown',
      subject: refund.id,
      amount: refund.amount,
      holdsOrder: true,
    })
    if (isNew)
      shop.log.error({ refund: refund.id }, 'the outcome of a refund is unknown: staff must check it at the provider')
  })
}

const toPaymentRef = (attempt: Attempt): PaymentRef => ({
  token: attempt.token ?? '',
  buyOrder: attempt.buyOrder,
  providerPayment: attempt.providerPayment,
})
const queryStatus = (shop: Shop, attempt: Attempt): Promise<PaymentOutcome> =>
  getGateway(shop, attempt.gateway).status(toPaymentRef(attempt))

function sumReturned(outcome: PaymentOutcome, attempt: Attempt): number | null {
  if (outcome.outcome === 'reversed') return attempt.amount
  if (outcome.outcome === 'approved') return outcome.returned ? outcome.returned.amount : 0
  return null
}
