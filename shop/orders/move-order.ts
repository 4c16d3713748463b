import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { countsFrom, estimateDelivery } from './estimate-delivery.ts'
import { checkNotHeld } from './held-orders.ts'
import { isOver, nextState, type OrderEvent, type OrderState } from '#shop/policy/order-life.rules.ts'
import { cancelClaim } from '#shop/insurance-claims/cancel-claim.ts'
import { insuredAmount } from '#shop/insurance-claims/claim.rules.ts'
import { requestClaim } from '#shop/insurance-claims/request-claim.ts'
import { isReviewed, receivePrescriptions } from '#shop/prescriptions/receive-prescriptions.ts'
import { withdrawPrescriptions } from '#shop/prescriptions/withdraw-prescriptions.ts'
import { keptLines } from '#shop/policy/refund.rules.ts'
import { refundedUnitsOf } from './order-refunds.db.ts'
import { unapprovedLines } from '#shop/policy/prescription-life.rules.ts'
import type { Order } from './order.rules.ts'
import { findInsured } from './order-insurance.db.ts'
import { lockOrder, saveMove } from './orders.db.ts'
import { getOrder } from './show-order.ts'

/**
 * The one way an order changes its state: locked, by the table, with its history in the same transaction.
 * Leaving the draft, its prescriptions go to the pharmacist, and come back when it is over; nothing is approved before they are (server rules §5).
 * Sold or approved, its delivery date counts from now. Sold, its insurer is asked for what it pays; over, that is given back (security review L5).
 * `from`: its state, when the caller has locked it already. `known`: the order as the caller has read it, of this version.
 * @throws DomainError 'order.not_found', 'order.cannot_move', 'order.prescriptions_open' {skus}, 'order.held' (nothing changes)
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
    if (!from) throw new DomainError('order.not_found')
    const to = nextState(from, move.event)
    await checkNotHeld(shop, move.orderId, move.event)
    if (move.event === 'approved') await checkApproved(shop, move.orderId)
    const estimate = countsFrom(from, move.event)
      ? { deliveryEstimate: await estimateDelivery(shop, known ?? (await getOrder(shop, move.orderId))!) }
      : {}
    await saveMove(shop, { ...move, ...estimate, from, to })
    if (from === 'PENDIENTE' && to !== 'PENDIENTE' && to !== 'RECHAZADO' && (!known || isReviewed(known)))
      await receivePrescriptions(shop, move.orderId)
    if (from === 'PENDIENTE' && to !== 'PENDIENTE' && to !== 'RECHAZADO') await claim(shop, move.orderId, known)
    if (from !== 'PENDIENTE' && isOver(to)) {
      await withdrawPrescriptions(shop, move.orderId)
      await cancelClaim(shop, move.orderId)
    }
    return to
  })
}

async function claim(shop: Shop, orderId: string, known: Order | undefined): Promise<void> {
  const { version, amount } = known
    ? { version: known.version, amount: insuredAmount(known) }
    : await findInsured(shop, orderId)
  if (amount > 0) await requestClaim(shop, { orderId, version, amount })
}

async function checkApproved(shop: Shop, orderId: string): Promise<void> {
  // What is refunded needs no prescription any more.
  const open = unapprovedLines(keptLines((await getOrder(shop, orderId))!.lines, await refundedUnitsOf(shop, orderId)))
  if (open.length > 0) throw new DomainError('order.prescriptions_open', { skus: open.map((line) => line.sku) })
}
