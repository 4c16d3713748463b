import { inTransaction, type Shop } from '#context'
import { returnUnits } from '#shop/shelf/catalogue/stock/return-units.ts'
import { queueRefundMail } from '#shop/sale/refunds/queue-refund-mail.ts'
import { approveWhenReady } from '#shop/ordering/orders/approve-when-ready.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { closeReviews, openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { recordEvent } from '#shop/ordering/orders/record-event.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { lockAttempt, saveAttempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { returnUses } from '#shop/sale/payments/attempts/reserve-order.ts'
import { returnProgrammeUnits } from '#shop/shelf/promotions/programme-units.db.ts'
import type { RefundState } from '#shop/ordering/orders/refund.rules.ts'
import { findRefund, lockRefund, saveRefund, type Refund } from './refunds.db.ts'

export type RefundEnd =
  | { outcome: 'reversed' | 'nullified'; reference: string | null }
  | { outcome: 'refused'; reason: string }

const RETURN_CHECK_S = 60

/** A refused refund changes neither order nor stock, and waits for staff. A repeated call changes nothing. */
export async function settleRefund(shop: Shop, id: string, end: RefundEnd): Promise<RefundState> {
  const unlocked = (await findRefund(shop, id))!
  return inTransaction(shop, async (shop) => {
    const { status } = (await lockOrderVersion(shop, { id: unlocked.orderId }))!
    if (unlocked.attemptId !== null) await lockAttempt(shop, unlocked.attemptId)
    const refund = await lockRefund(shop, id)
    if (refund.state === 'done' || refund.state === 'refused') return refund.state
    const finalFields = { leaseUntil: null, nextCheckAt: null, settled: true } as const
    // The payment is queried once more, for refunds that the shop did not request.
    if (refund.attemptId !== null)
      await saveAttempt(shop, refund.attemptId, { returnCheckAt: shop.now().add({ seconds: RETURN_CHECK_S }) })
    await closeReviews(shop, { kind: 'refund_unknown', subject: id }, { actor: 'shop', note: end.outcome })
    if (end.outcome === 'refused') {
      await saveRefund(shop, id, { state: 'refused', refusal: end.reason, ...finalFields })
      await openReview(shop, {
        orderId: refund.orderId,
        kind: 'refund_refused',
        subject: id,
        amount: refund.amount,
        holdsOrder: true,
      })
      await recordEvent(shop, {
        orderId: refund.orderId,
        status,
        event: 'refund_refused',
        actor: refund.requestedBy,
        reason: end.reason.slice(0, 300),
      })
      shop.log.error({ refund: id, reason: end.reason }, 'the provider refuses a refund')
      return 'refused'
    }
    await saveRefund(shop, id, { state: 'done', reference: end.reference, ...finalFields })
    await completeRefund(shop, refund, status)
    return 'done'
  })
}

async function completeRefund(shop: Shop, refund: Refund, status: OrderState): Promise<void> {
  const order = (await getOrder(shop, refund.orderId))!
  const lines = refund.lines.filter(({ stock }) => stock === 'for_sale')
  await returnUnits(shop, {
    orderId: order.id,
    status,
    lines: lines.map((line) => ({
      ...line,
      product: order.lines.find(({ productId }) => productId === line.productId)!.product,
    })),
  })
  const event = {
    orderId: refund.orderId,
    actor: refund.requestedBy,
    reason: `${refund.amount}: ${refund.reason}`.slice(0, 500),
  }
  if (refund.whole) {
    await returnUses(shop, refund.orderId)
    await moveOrder(shop, { ...event, from: status, event: 'refunded' })
    for (const kind of ['money_returned', 'refund_refused'] as const)
      await closeReviews(shop, { kind, orderId: refund.orderId }, { actor: refund.requestedBy, note: 'refunded' })
  } else {
    await returnProgrammeUnits(shop, { orderId: refund.orderId, units: refund.lines })
    await recordEvent(shop, { ...event, status, event: 'partly_refunded' })
    await approveWhenReady(shop, refund.orderId, refund.requestedBy)
  }
  await queueRefundMail(shop, order, refund)
}
