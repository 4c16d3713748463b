import { inTransaction, raiseEvent, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { countsFrom, estimateDelivery } from './estimate-delivery.ts'
import { isOver, nextState, type OrderEvent, type OrderState } from './order-life.rules.ts'
import { unrefundedLines } from './refund.rules.ts'
import { hasOpenRefund, refundedUnitsOf } from './order-refunds.db.ts'
import { isHeldForReview } from './order-reviews.db.ts'
import { unapprovedLines } from './prescription-life.rules.ts'
import type { Order } from './order.rules.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { saveMove } from './order-moves.db.ts'
import { lockOrder } from './order-locks.db.ts'
import { getOrder } from './show-order.ts'

/**
 * The one way an order changes its state: locked, by the table, in one transaction with its history and its reactions
 * (placed, over: `shop/reactions.ts`). An order is approved only after its prescriptions (server rules §5). Sold or
 * approved, its delivery date counts from now; dispatched, its customer is mailed (server rules §7). `from`: its state,
 * when the caller has locked it already. `known`: the order as the caller has read it, of this version.
 * @throws DomainError 'order.not_found', 'order.cannot_move', 'order.prescriptions_open' {skus}, 'order.held' (nothing
 * changes)
 */
export function moveOrder(
  shop: Shop,
  {
    known,
    ...move
  }: {
    orderId: string
    from?: OrderState
    known?: Order
    event: OrderEvent
    actor: string
    reason?: string | null
    paid?: boolean
    paidBy?: { gateway: string; attemptId: string }
  },
): Promise<OrderState> {
  return inTransaction(shop, async (shop) => {
    const from = move.from ?? (await lockOrder(shop, move.orderId))?.status
    if (!from) throw refuse('order.not_found')
    const to = nextState(from, move.event)
    await checkNotHeld(shop, move.orderId, move.event)
    if (move.event === 'approved') await checkApproved(shop, move.orderId)
    const estimate = countsFrom(from, move.event)
      ? { deliveryEstimate: await estimateDelivery(shop, known ?? (await getOrder(shop, move.orderId))!) }
      : {}
    await saveMove(shop, { ...move, ...estimate, from, to })
    await raiseMoved(shop, { orderId: move.orderId, from, to, known })
    if (to === 'DESPACHADO') {
      await queueOrderMail(shop, move.orderId, 'dispatched')
      shop.enqueue('send mail')
    }
    return to
  })
}

/** Events that move goods closer to the customer. A parcel that has left may still be handed over: that is a fact. */
const LEAVING: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['approved', 'dispatched', 'picked_up'])

/** Whether the goods of an order must stay: staff must first clear its money, or a refund of it is under way. */
export const isHeld = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await isHeldForReview(shop, orderId)) || hasOpenRefund(shop, orderId)

/** @throws DomainError 'order.held' when the event would let goods of a held order leave (security review M1) */
export async function checkNotHeld(shop: Shop, orderId: string, event: OrderEvent): Promise<void> {
  if (LEAVING.has(event) && (await isHeld(shop, orderId))) throw refuse('order.held')
}

/** Raises what follows from an order's move, in its transaction. `known`: the order as the caller has read it. */
export async function raiseMoved(
  shop: Shop,
  { orderId, from, to, known }: { orderId: string; from: OrderState; to: OrderState; known?: Order | undefined },
): Promise<void> {
  if (from === 'PENDIENTE' && to !== 'PENDIENTE' && to !== 'RECHAZADO')
    await raiseEvent(shop, 'orderPlaced', { orderId, order: known })
  if (from !== 'PENDIENTE' && isOver(to)) await raiseEvent(shop, 'orderEnded', { orderId })
}

async function checkApproved(shop: Shop, orderId: string): Promise<void> {
  // A refunded unit needs no prescription any more.
  const open = unapprovedLines(
    unrefundedLines((await getOrder(shop, orderId))!.lines, await refundedUnitsOf(shop, orderId)),
  )
  if (open.length > 0) throw refuse('order.prescriptions_open', { skus: open.map((line) => line.sku) })
}
