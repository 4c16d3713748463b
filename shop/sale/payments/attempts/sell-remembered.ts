import { inTransaction, type Shop } from '#context'
import { moveIn } from '#lib/life.ts'
import { countsFrom, estimateDelivery } from '#shop/ordering/orders/estimate-delivery.ts'
import { raiseMoved } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { writeOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { ATTEMPT_LIFE, type AttemptState } from './attempt-life.rules.ts'
import { finalCheckAt } from '#shop/sale/payments/redirect/final-check.ts'
import { gatewayOf } from '#shop/sale/payments/gateways.ts'
import { sellPaid } from './payment-steps.db.ts'
import type { Attempt } from './payments.db.ts'
import { decideSettlement } from './settlement.rules.ts'
import { firstCheckAt, reportReturns, reportSettled, type Approval } from './settle-payment.ts'

/**
 * The short way of a sale (docs/decisions/0029). The consequences of the approval are decided by the order and the
 * attempt as this process claimed them. One statement writes them while both rows are unchanged. Undefined, and nothing
 * written, otherwise, or when the approval is no sale: `settlePayment` decides then.
 */
export async function sellRemembered(
  shop: Shop,
  known: Attempt,
  order: Order,
  approval: Approval,
): Promise<AttemptState | undefined> {
  const { kind, name: gateway } = gatewayOf(shop, known.gateway)
  const attempt: Attempt = { ...known, state: 'confirming' }
  const settlement = decideSettlement(
    { ...attempt, kind },
    { ...order, confirmingAttempt: attempt.id, reviewedElsewhere: false },
    approval,
    shop.now(),
  )
  if (settlement.do !== 'sell') return undefined
  const state = moveIn(ATTEMPT_LIFE, attempt.state, 'paid')
  const { event, to } = settlement
  const move = { orderId: order.id, from: order.status, to }
  const deliveryEstimate = await estimateDelivery(shop, order)
  const mail = await writeOrderMail(
    shop,
    { ...order, status: to, paymentMethod: gateway, deliveryEstimate },
    'received',
  )
  return inTransaction(shop, async (shop) => {
    const isSold = await sellPaid(shop, order, {
      attemptId: attempt.id,
      approval,
      nextCheckAt: finalCheckAt(shop, attempt, state),
      returnCheckAt: firstCheckAt(shop, attempt),
      move: {
        ...move,
        event,
        actor: gateway,
        paid: true,
        paidBy: { gateway, attemptId: attempt.id },
        ...(countsFrom(order.status, event) && { deliveryEstimate }),
      },
      mail,
    })
    if (!isSold) return undefined
    await raiseMoved(shop, { ...move, known: order })
    await reportSettled(shop, attempt, { state: 'approved', reason: '' })
    await reportReturns(shop, attempt, to, approval)
    return state
  })
}
