import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { nextState, type OrderEvent, type OrderState } from './order-life.rules.ts'
import { lockOrder, saveMove } from './orders.db.ts'

/**
 * The one way an order changes its state: locked, by the table, with its history in the same transaction.
 * @throws DomainError 'order.not_found', 'order.cannot_move' (nothing changes)
 */
export function moveOrder(shop: Shop, move: { orderId: string; event: OrderEvent; actor: string; reason?: string | null; paid?: boolean }): Promise<OrderState> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, move.orderId)
    if (!order) throw new DomainError('order.not_found')
    const from = order.status as OrderState
    const to = nextState(from, move.event)
    await saveMove(shop, { ...move, from, to })
    return to
  })
}
