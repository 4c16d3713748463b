import { inTransaction, type Shop } from '#context'
import { together } from '#lib/together.ts'
import { estimateDelivery } from '#shop/orders/estimate-delivery.ts'
import { lockOrderVersion, saveConfirmingAttempt } from '#shop/orders/lock-order.ts'
import { moveOrder } from '#shop/orders/move-order.ts'
import { nextState, orderCan, paidEvent } from '#shop/policy/order-life.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { recordDispute, recordReturn } from '#shop/refunds/record-return.ts'
import { nextReturnLook } from '#shop/policy/refund.rules.ts'
import { queueOrderMail } from '#shop/mail/queue-order-mail.ts'
import { settleCharge } from '#shop/subscriptions/settle-charge.ts'
import type { PaymentOutcome } from './payment-gateway.port.ts'
import { lastLookAt } from './last-look.ts'
import { FORM_S, nextCheckIn, REVIEW_CHECK_S } from './payment.rules.ts'
import {
  hasOtherLiveAttempt,
  isInReview,
  lockAttempt,
  saveAttempt,
  type Attempt,
  type AttemptState,
} from './payments.db.ts'
import { releaseOrder, reserveOrder, takeReserved } from './reserve-order.ts'

/**
 * Writes what the provider said, in one transaction with everything that follows from it: stock, order,
 * history, mail. Money that was taken ends as a paid order, or as a reversal that is due; never as nothing. `read`: the
 * order, when the caller has read it in the version that the attempt is for.
 */
export async function settlePayment(
  shop: Shop,
  known: Attempt,
  outcome: PaymentOutcome,
  read?: Order,
): Promise<AttemptState> {
  const agreed = read ?? (await getOrder(shop, known.orderId))!
  return inTransaction(shop, async (shop) => {
    const [locked, attempt] = await together(lockOrderVersion(shop, { id: known.orderId }), lockAttempt(shop, known.id))
    const order = locked!
    const settled = async (
      state: 'declined' | 'abandoned' | 'reversed' | 'reversal_due',
      change: Parameters<typeof saveAttempt>[2] = {},
    ) => {
      if (order.confirmingAttempt === attempt.id) await saveConfirmingAttempt(shop, attempt.orderId, null)
      await saveAttempt(shop, attempt.id, {
        state,
        leaseUntil: null,
        nextCheckAt: lastLookAt(shop, attempt, state),
        settled: true,
        ...change,
      })
      if (attempt.gateway === 'oneclick')
        await settleCharge(shop, { id: attempt.id, orderId: attempt.orderId, state, reason: change.reason ?? '' })
      return state
    }
    const release = async () =>
      void ((await hasOtherLiveAttempt(shop, attempt, order.version)) || (await releaseOrder(shop, attempt.orderId)))

    if (attempt.state === 'approved') {
      await recordReturn(shop, attempt, order.status, outcome)
      await recordDispute(shop, attempt, order.status, outcome)
      return 'approved'
    }
    if (outcome.outcome === 'approved') {
      if (attempt.state === 'reversed' || attempt.state === 'reversal_due') return attempt.state
      const refusal =
        outcome.amount !== attempt.amount || outcome.currency !== 'CLP' || outcome.buyOrder !== attempt.buyOrder
          ? 'other_amount'
          : order.version !== attempt.orderVersion || !orderCan(order.status, paidEvent(order.shippingMethod))
            ? 'order_not_payable'
            : (await takeReserved(shop, agreed))
              ? null
              : 'out_of_stock'
      if (refusal) {
        shop.log.error({ attempt: attempt.id, refusal }, 'a payment was taken that cannot be honoured: it goes back')
        if (order.status === 'PENDIENTE') await release()
        return settled('reversal_due', { reason: refusal, approval: outcome, nextCheckAt: shop.now(), settled: false })
      }
      const event = paidEvent(order.shippingMethod)
      const paid = {
        ...agreed,
        status: nextState(order.status, event),
        paymentMethod: attempt.gateway,
        deliveryEstimate: await estimateDelivery(shop, agreed),
      }
      await together(
        saveAttempt(shop, attempt.id, {
          state: 'approved',
          approval: outcome,
          reason: null,
          leaseUntil: null,
          nextCheckAt: lastLookAt(shop, attempt, 'approved'),
          returnCheckAt: firstLookAt(shop, attempt),
          settled: true,
        }),
        moveOrder(shop, {
          orderId: attempt.orderId,
          from: order.status,
          known: agreed,
          event,
          actor: attempt.gateway,
          paid: true,
          paidBy: { gateway: attempt.gateway, attemptId: attempt.id },
        }),
        queueOrderMail(shop, paid, 'received'),
      )
      if (attempt.gateway === 'oneclick')
        await settleCharge(shop, { id: attempt.id, orderId: attempt.orderId, state: 'approved', reason: '' })
      if (outcome.returned) await recordReturn(shop, attempt, paid.status, outcome)
      if (outcome.disputed) await recordDispute(shop, attempt, paid.status, outcome)
      return 'approved'
    }
    if (attempt.state !== 'starting' && attempt.state !== 'open' && attempt.state !== 'confirming') return attempt.state
    if (outcome.outcome === 'pending') {
      const ageS = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000
      // Nobody came back and the form is over: without a confirmation nothing is ever charged.
      if (attempt.state !== 'confirming' && ageS > FORM_S && !outcome.inReview) {
        await release()
        return settled('abandoned', { reason: 'timed_out' })
      }
      if (outcome.inReview && order.version === attempt.orderVersion && order.status === 'PENDIENTE')
        await reserveOrder(shop, agreed)
      const seconds = outcome.inReview && ageS > FORM_S ? REVIEW_CHECK_S : nextCheckIn(ageS)
      await saveAttempt(shop, attempt.id, {
        leaseUntil: null,
        nextCheckAt: shop.now().add({ seconds }),
        ...(outcome.inReview && { reason: 'in_review' }),
      })
      return attempt.state
    }
    // While another tab's attempt is asked for its money, or its payment is looked at by the wallet, that one decides.
    const isOthers =
      (order.confirmingAttempt !== null && order.confirmingAttempt !== attempt.id) ||
      (await isInReview(shop, attempt.orderId, order.version, attempt.id))
    // A subscription's order is tried again; its last try says so (settle-charge.ts).
    const finishes =
      outcome.outcome === 'declined' &&
      attempt.gateway !== 'oneclick' &&
      !isOthers &&
      order.version === attempt.orderVersion &&
      orderCan(order.status, 'payment_declined')
    // A finished order holds nothing, whatever its other attempts.
    await (finishes ? releaseOrder(shop, attempt.orderId) : release())
    if (outcome.outcome === 'reversed') return settled('reversed', { reason: 'reversed_at_provider' })
    if (outcome.outcome === 'abandoned') return settled('abandoned', { reason: outcome.reason })
    await settled('declined', { reason: outcome.reason })
    if (finishes) {
      await moveOrder(shop, {
        orderId: attempt.orderId,
        from: order.status,
        event: 'payment_declined',
        actor: attempt.gateway,
        reason: outcome.reason,
      })
      await queueOrderMail(shop, attempt.orderId, 'rejected')
    }
    return 'declined'
  })
}

/** When the provider is first asked whether it gave the money back. */
const firstLookAt = (shop: Shop, { gateway }: Attempt) => shop.now().add({ seconds: nextReturnLook(gateway, 0)! })
