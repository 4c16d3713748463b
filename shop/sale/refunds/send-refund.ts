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

const BATCH = 50
const PENDING_REFUND_S = 3_600

/** Records earlier refunds first, so that a lost answer differs from a call that never arrived. */
export async function sendRefund(shop: Shop, id: string): Promise<void> {
  const refund = (await findRefund(shop, id))!
  if (refund.state === 'requested') await isBroughtOn(shop, refund)
}

/** Covers lost answers, killed processes and refunds that could not be sent. Answers how many were due. */
export async function reconcileRefunds(shop: Shop): Promise<number> {
  const due = await findDueRefunds(shop, BATCH)
  const bringOn = (refund: Refund) =>
    isBroughtOn(shop, refund).catch((error: unknown) => {
      // It could not even be postponed: it blocks no other, and is due again at the next turn.
      shop.log.error({ err: error, refund: refund.id }, 'a refund could not be postponed')
      return true
    })
  await eachGateway(shop, due, bringOn, (rest, to) =>
    putOffRefunds(
      shop,
      rest.map(({ id }) => id),
      to,
    ),
  )
  if (due.length > 0) shop.enqueue('send mail')
  return due.length
}

async function isBroughtOn(shop: Shop, refund: Refund): Promise<boolean> {
  try {
    await (refund.state === 'requested' ? send(shop, refund) : findOut(shop, refund))
    return true
  } catch (error) {
    await postpone(shop, refund, error)
    return !(error instanceof PaymentGatewayUnreachable)
  }
}

async function send(shop: Shop, refund: Refund): Promise<void> {
  const attempt = await findAttempt(shop, refund.attemptId!)
  const returnedBefore = returnedSum(await queryStatus(shop, attempt), attempt) ?? 0
  if (await claim(shop, refund, { state: 'requested', returnedBefore })) await ask(shop, refund, attempt)
}

/** Only a refund that the provider surely does not know is sent again. */
async function findOut(shop: Shop, refund: Refund): Promise<void> {
  const attempt = await findAttempt(shop, refund.attemptId!)
  const now = returnedSum(await queryStatus(shop, attempt), attempt)
  if (now !== null && now >= refund.returnedBefore! + refund.amount)
    return void (await settleRefund(shop, refund.id, { outcome: 'nullified', reference: null }))
  const { refundsByKey } = getGateway(shop, attempt.gateway)
  // The same key is the same refund: it may be sent again at once. Others wait until no call can be under way.
  const mayRepeat = refundsByKey || (now !== null && isOlderThan(shop.now(), refund.sentAt!, REFUND_LOST_S))
  if (
    refund.tries >= SENDS_MAX ||
    (!mayRepeat && now === null && isOlderThan(shop.now(), refund.sentAt!, REFUND_LOST_S))
  )
    return leaveToStaff(shop, refund)
  if (!mayRepeat)
    return saveRefund(shop, refund.id, {
      state: 'unknown',
      leaseUntil: null,
      nextCheckAt: shop.now().add({ seconds: 60 }),
    })
  if (
    await claim(shop, refund, {
      state: refund.state,
      returnedBefore: refundsByKey ? refund.returnedBefore! : now!,
    })
  )
    await ask(shop, refund, attempt)
}

/** The refund is 'sent' before the call. Returns false when another process has it, or it is final. */
function claim(
  shop: Shop,
  refund: Refund,
  expected: { state: Refund['state']; returnedBefore: number },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    await lockOrderVersion(shop, { id: refund.orderId })
    const now = await lockRefund(shop, refund.id)
    const isTaken = now.leaseUntil !== null && !isOlderThan(shop.now(), now.leaseUntil, 0)
    if (now.state !== expected.state || now.tries !== refund.tries || isTaken) return false
    const leaseUntil = shop.now().add({ seconds: LEASE_S })
    await saveRefund(shop, refund.id, {
      state: 'sent',
      tries: now.tries + 1,
      returnedBefore: expected.returnedBefore,
      leaseUntil,
      nextCheckAt: leaseUntil,
      sent: true,
    })
    return true
  })
}

async function ask(shop: Shop, refund: Refund, attempt: Attempt): Promise<void> {
  const answer = await getGateway(shop, attempt.gateway).refund(toPaymentRef(attempt), clp(refund.amount), refund.id)
  if (answer.outcome === 'refused') await settleRefund(shop, refund.id, answer)
  else if (answer.outcome === 'pending') await awaitDecision(shop, refund)
  else await settleRefund(shop, refund.id, { outcome: answer.outcome, reference: answer.authorizationCode })
}

/** The provider decides later, or never: it is queried hours apart, and in the end staff decide. */
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

/** Unless it has ended by now; staff end it by `decideRefund`. */
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

function returnedSum(outcome: PaymentOutcome, attempt: Attempt): number | null {
  if (outcome.outcome === 'reversed') return attempt.amount
  if (outcome.outcome === 'approved') return outcome.returned ? outcome.returned.amount : 0
  return null
}
