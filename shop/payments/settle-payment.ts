import { inTransaction, type Shop } from '#context'
import { holdStock, releaseHeld, sellHeld } from '#shop/catalogue/hold-stock.ts'
import { lockOrderVersion } from '#shop/orders/lock-order.ts'
import { moveOrder } from '#shop/orders/move-order.ts'
import { orderCan, paidEvent } from '#shop/orders/order-life.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import type { ShippingMethod } from '#shop/delivery/delivery.rules.ts'
import { queueOrderMail } from '#shop/mail/queue-order-mail.ts'
import type { PaymentOutcome } from './payment-gateway.port.ts'
import { FORM_S, HOLD_S, nextCheckIn } from './payment.rules.ts'
import { hasOtherLiveAttempt, lockAttempt, saveAttempt, type Attempt, type AttemptState } from './payments.db.ts'

/**
 * Writes what the provider said, in one transaction with everything that follows from it: stock, order,
 * history, mail. Money that was taken ends as a paid order, or as a reversal that is due; never as nothing.
 */
export async function settlePayment(shop: Shop, known: Attempt, outcome: PaymentOutcome): Promise<AttemptState> {
  const lines = (await getOrder(shop, known.orderId))!.lines
  return inTransaction(shop, async (shop) => {
    const order = (await lockOrderVersion(shop, { id: known.orderId }))!
    const attempt = await lockAttempt(shop, known.id)
    const settled = async (state: AttemptState, change: Parameters<typeof saveAttempt>[2] = {}) => {
      await saveAttempt(shop, attempt.id, { state, leaseUntil: null, nextCheckAt: null, settled: true, ...change })
      return state
    }
    const release = async () => void ((await hasOtherLiveAttempt(shop, attempt, order.version)) || (await releaseHeld(shop, attempt.orderId)))

    if (outcome.outcome === 'approved') {
      if (attempt.state === 'approved' || attempt.state === 'reversed' || attempt.state === 'reversal_due') return attempt.state
      const refusal =
        outcome.amount !== attempt.amount || outcome.buyOrder !== attempt.buyOrder ? 'other_amount'
        : order.version !== attempt.orderVersion || !orderCan(order.status, paidEvent(order.shippingMethod as ShippingMethod)) ? 'order_not_payable'
        : (await takeStock(shop, attempt.orderId, lines)) ? null : 'out_of_stock'
      if (refusal) {
        shop.log.error({ attempt: attempt.id, refusal }, 'a payment was taken that cannot be honoured: it goes back')
        if (order.status === 'PENDIENTE') await release()
        return settled('reversal_due', { reason: refusal, approval: outcome, nextCheckAt: shop.now(), settled: false })
      }
      await settled('approved', { approval: outcome, reason: null })
      await moveOrder(shop, { orderId: attempt.orderId, event: paidEvent(order.shippingMethod as ShippingMethod), actor: attempt.gateway, paid: true })
      await queueOrderMail(shop, attempt.orderId, 'received')
      return 'approved'
    }
    if (attempt.state !== 'starting' && attempt.state !== 'open' && attempt.state !== 'confirming') return attempt.state
    if (outcome.outcome === 'pending') {
      const ageS = (shop.now().epochMilliseconds - attempt.createdAt.getTime()) / 1000
      // Nobody came back and the form is over: without a confirmation nothing is ever charged.
      if (attempt.state !== 'confirming' && ageS > FORM_S) {
        await release()
        return settled('abandoned', { reason: 'timed_out' })
      }
      await saveAttempt(shop, attempt.id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: nextCheckIn(ageS) }) })
      return attempt.state
    }
    const finishes = outcome.outcome === 'declined' && order.version === attempt.orderVersion && orderCan(order.status, 'payment_declined')
    // A finished order holds nothing, whatever its other attempts.
    await (finishes ? releaseHeld(shop, attempt.orderId) : release())
    if (outcome.outcome === 'reversed') return settled('reversed', { reason: 'reversed_at_provider' })
    if (outcome.outcome === 'abandoned') return settled('abandoned', { reason: outcome.reason })
    await settled('declined', { reason: outcome.reason })
    if (finishes) {
      await moveOrder(shop, { orderId: attempt.orderId, event: 'payment_declined', actor: attempt.gateway, reason: outcome.reason })
      await queueOrderMail(shop, attempt.orderId, 'rejected')
    }
    return 'declined'
  })
}

/** The held units become sold ones; when the hold ran out, free ones are taken if there are any left. */
async function takeStock(shop: Shop, orderId: string, lines: { productId: number; quantity: number }[]): Promise<boolean> {
  if (await sellHeld(shop, orderId, lines)) return true
  const { short } = await holdStock(shop, { orderId, lines, expiresAt: shop.now().add({ seconds: HOLD_S }) })
  return short.length === 0 && sellHeld(shop, orderId, lines)
}
