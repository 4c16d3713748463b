import { inTransaction, raiseEvent, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { setsDeliveryEstimate, estimateDelivery } from './estimate-delivery.ts'
import { isOver, nextState, type OrderEvent, type OrderState } from './order-life.rules.ts'
import { unrefundedLines } from './refund.rules.ts'
import { countRefundedUnits, hasOpenRefund } from './order-refunds.db.ts'
import { isHeldForReview } from './order-reviews.db.ts'
import { unapprovedLines } from './prescription-life.rules.ts'
import type { Tracking } from './delivery-words.rules.ts'
import type { Order } from './order.rules.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { saveMove } from './order-moves.db.ts'
import { lockOrder } from './order-locks.db.ts'
import { getOrder } from './show-order.ts'

/**
 * The one way an order changes its state: locked, by the table, with its history and reactions in one transaction
 * (server rules §5, §7). `from`: the state, when the caller has locked the order. `known`: the order, when the caller
 * has read it. `tracking`: for the mail of a dispatched order.
 * @throws DomainError 'order.not_found', 'order.cannot_move', 'order.prescriptions_open' {skus}, 'order.held' (nothing
 * changes)
 */
export function moveOrder(
  shop: Shop,
  {
    known,
    tracking,
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
    tracking?: Tracking | null
  },
): Promise<OrderState> {
  return inTransaction(shop, async (shop) => {
    const from = move.from ?? (await lockOrder(shop, move.orderId))?.status
    if (!from) throw refuse('order.not_found')
    const to = nextState(from, move.event)
    await checkNotHeld(shop, move.orderId, move.event)
    if (move.event === 'approved') await checkApproved(shop, move.orderId)
    const estimate = setsDeliveryEstimate(from, move.event)
      ? { deliveryEstimate: await estimateDelivery(shop, known ?? (await getOrder(shop, move.orderId))!) }
      : {}
    await saveMove(shop, { ...move, ...estimate, from, to })
    await raiseMoveEvents(shop, { orderId: move.orderId, from, to, known })
    if (to === 'DESPACHADO') {
      await queueOrderMail(shop, move.orderId, 'dispatched', { tracking })
      shop.enqueue('send mail')
    }
    return to
  })
}

/** Events that are refused for a held order. A delivery is not: a parcel that has left may still be handed over. */
const LEAVING_EVENTS: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['approved', 'dispatched', 'picked_up'])

/** Returns true while staff must settle the order's money, or a refund is under way. */
export const isHeld = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await isHeldForReview(shop, orderId)) || hasOpenRefund(shop, orderId)

/** Goods of a held order must not leave (security review M1). @throws DomainError 'order.held' */
export async function checkNotHeld(shop: Shop, orderId: string, event: OrderEvent): Promise<void> {
  if (LEAVING_EVENTS.has(event) && (await isHeld(shop, orderId))) throw refuse('order.held')
}

export async function raiseMoveEvents(
  shop: Shop,
  { orderId, from, to, known }: { orderId: string; from: OrderState; to: OrderState; known?: Order | undefined },
): Promise<void> {
  if (from === 'PENDIENTE' && to !== 'PENDIENTE' && to !== 'RECHAZADO')
    await raiseEvent(shop, 'orderPlaced', { orderId, order: known })
  if (from !== 'PENDIENTE' && isOver(to)) await raiseEvent(shop, 'orderEnded', { orderId })
}

async function checkApproved(shop: Shop, orderId: string): Promise<void> {
  // A refunded unit needs no prescription any more.
  const unapproved = unapprovedLines(
    unrefundedLines((await getOrder(shop, orderId))!.lines, await countRefundedUnits(shop, orderId)),
  )
  if (unapproved.length > 0) throw refuse('order.prescriptions_open', { skus: unapproved.map((line) => line.sku) })
}
