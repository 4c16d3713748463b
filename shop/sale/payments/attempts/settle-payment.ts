import { inTransaction, raiseEvent, type Shop } from '#context'
import { moveIn } from '#lib/life.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import { estimateDelivery } from '#shop/ordering/orders/estimate-delivery.ts'
import { lockOrderVersion, saveConfirmingAttempt } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { nextReturnCheck } from '#shop/ordering/orders/refund.rules.ts'
import { queueOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { ATTEMPT_LIFE, type AttemptState } from './attempt-life.rules.ts'
import { gatewayOf } from '#shop/sale/payments/gateways.ts'
import type { PaymentEvents } from '#shop/sale/payments/payment.events.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { finalCheckAt } from '#shop/sale/payments/redirect/final-check.ts'
import { hasOtherLiveAttempt, isInReview, lockAttempt, saveAttempt, type Attempt } from './payments.db.ts'
import { releaseOrder, reserveOrder, takeReserved } from './reserve-order.ts'
import {
  decideSettlement,
  returnedOf,
  type Ending,
  type LockedOrder,
  type Reversal,
  type Settlement,
} from './settlement.rules.ts'

export type Approval = Extract<PaymentOutcome, { outcome: 'approved' }>
/** An attempt and its order under their locks. `agreed`: the order as it was read in full. */
type Locked = { attempt: Attempt; order: LockedOrder; agreed: Order }

/**
 * Writes the provider's answer, in one transaction with all its consequences: stock, order, history, mail. Captured
 * money always ends as a paid order, or as a due reversal. `decideSettlement` decides the consequences. `read`: the
 * order, when the caller has read it in the attempt's version. Repeating it changes nothing. Returns the attempt's
 * state.
 */
export async function settlePayment(
  shop: Shop,
  known: Attempt,
  outcome: PaymentOutcome,
  read?: Order,
): Promise<AttemptState> {
  const agreed = read ?? (await getOrder(shop, known.orderId))!
  return inTransaction(shop, async (shop) => {
    const [order, attempt] = await allSettledOrThrow(
      lockOrderVersion(shop, { id: known.orderId }),
      lockAttempt(shop, known.id),
    )
    const locked = {
      attempt,
      agreed,
      order: {
        ...order!,
        reviewedElsewhere:
          outcome.outcome === 'declined' && (await isInReview(shop, attempt.orderId, order!.version, attempt.id)),
      },
    }
    const { kind } = gatewayOf(shop, attempt.gateway)
    return apply(shop, locked, decideSettlement({ ...attempt, kind }, locked.order, outcome, shop.now()), outcome)
  })
}

async function apply(
  shop: Shop,
  locked: Locked,
  settlement: Settlement,
  outcome: PaymentOutcome,
): Promise<AttemptState> {
  const { attempt, order } = locked
  switch (settlement.do) {
    case 'nothing':
      return attempt.state
    case 'record':
      await reportReturns(shop, attempt, order.status, outcome)
      return attempt.state
    case 'wait':
      return wait(shop, locked, settlement)
    case 'end':
      return end(shop, locked, settlement)
    case 'reverse':
      return reverse(shop, locked, settlement, outcome as Approval)
    case 'sell':
      return (await takeReserved(shop, locked.agreed))
        ? sell(shop, locked, settlement, outcome as Approval)
        : reverse(shop, locked, settlement.orElse, outcome as Approval)
  }
}

async function sell(
  shop: Shop,
  { attempt, order, agreed }: Locked,
  { event, to }: Extract<Settlement, { do: 'sell' }>,
  approval: Approval,
): Promise<AttemptState> {
  const { id, orderId, gateway } = attempt
  const state = moveIn(ATTEMPT_LIFE, attempt.state, 'paid')
  const deliveryEstimate = await estimateDelivery(shop, agreed)
  const paid = { ...agreed, status: to, paymentMethod: gateway, deliveryEstimate }
  await allSettledOrThrow(
    saveAttempt(shop, id, {
      state,
      approval,
      reason: null,
      leaseUntil: null,
      nextCheckAt: finalCheckAt(shop, attempt, state),
      returnCheckAt: firstCheckAt(shop, attempt),
      settled: true,
    }),
    moveOrder(shop, {
      orderId,
      from: order.status,
      known: agreed,
      event,
      actor: gateway,
      paid: true,
      paidBy: { gateway, attemptId: id },
    }),
    queueOrderMail(shop, paid, 'received'),
  )
  await reportSettled(shop, attempt, { state: 'approved', reason: '' })
  await reportReturns(shop, attempt, to, approval)
  return state
}

async function reverse(
  shop: Shop,
  locked: Locked,
  { reason, releases }: Reversal,
  approval: Approval,
): Promise<AttemptState> {
  const { attempt } = locked
  const state = moveIn(ATTEMPT_LIFE, attempt.state, 'paid_in_vain')
  shop.log.error({ attempt: attempt.id, refusal: reason }, 'a payment was taken that cannot be honoured: it goes back')
  if (releases) await releaseUnlessOther(shop, locked)
  await stopConfirming(shop, locked)
  await saveAttempt(shop, attempt.id, { state, reason, approval, leaseUntil: null, nextCheckAt: shop.now() })
  await reportSettled(shop, attempt, { state: 'reversal_due', reason })
  return state
}

async function wait(
  shop: Shop,
  { attempt, agreed }: Locked,
  { seconds, inReview, holds }: Extract<Settlement, { do: 'wait' }>,
): Promise<AttemptState> {
  if (holds) await reserveOrder(shop, agreed)
  await saveAttempt(shop, attempt.id, {
    leaseUntil: null,
    nextCheckAt: shop.now().add({ seconds }),
    ...(inReview && { reason: 'in_review' }),
  })
  return attempt.state
}

async function end(shop: Shop, locked: Locked, { to, reason, rejects }: Ending): Promise<AttemptState> {
  const { attempt, order } = locked
  // A finished order holds nothing, also with other attempts.
  await (rejects ? releaseOrder(shop, attempt.orderId) : releaseUnlessOther(shop, locked))
  await stopConfirming(shop, locked)
  await saveAttempt(shop, attempt.id, {
    state: moveIn(ATTEMPT_LIFE, attempt.state, to === 'reversed' ? 'returned' : to),
    reason,
    leaseUntil: null,
    nextCheckAt: finalCheckAt(shop, attempt, to),
    settled: true,
  })
  await reportSettled(shop, attempt, { state: to, reason })
  if (rejects) {
    const { orderId, gateway } = attempt
    await moveOrder(shop, { orderId, from: order.status, event: 'payment_declined', actor: gateway, reason })
    await queueOrderMail(shop, orderId, 'rejected')
  }
  return to
}

async function releaseUnlessOther(shop: Shop, { attempt, order }: Locked): Promise<void> {
  if (!(await hasOtherLiveAttempt(shop, attempt, order.version))) await releaseOrder(shop, attempt.orderId)
}

async function stopConfirming(shop: Shop, { attempt, order }: Locked): Promise<void> {
  if (order.confirmingAttempt === attempt.id) await saveConfirmingAttempt(shop, attempt.orderId, null)
}

export const reportSettled = (
  shop: Shop,
  { id, orderId, gateway }: Attempt,
  end: Pick<PaymentEvents['paymentSettled'], 'state' | 'reason'>,
): Promise<void> =>
  raiseEvent(shop, 'paymentSettled', { attemptId: id, orderId, kind: gatewayOf(shop, gateway).kind, ...end })

/** A provider's further reports about a paid attempt: refunded money, a dispute. */
export async function reportReturns(
  shop: Shop,
  attempt: Attempt,
  status: OrderState,
  outcome: PaymentOutcome,
): Promise<void> {
  const returned = returnedOf(outcome, attempt.amount)
  if (returned) await raiseEvent(shop, 'moneyReturned', { attempt, status, returned })
  if (outcome.outcome === 'approved' && outcome.disputed) await raiseEvent(shop, 'paymentDisputed', { attempt, status })
}

/** The time of the first query for refunded money. */
export const firstCheckAt = (shop: Shop, { gateway }: Attempt) =>
  shop.now().add({ seconds: nextReturnCheck(gatewayOf(shop, gateway).returnCheckDays, 0)! })
