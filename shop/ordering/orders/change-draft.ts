import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { Order } from './order.rules.ts'
import { lockOrder, raiseVersion } from './order-locks.db.ts'

/**
 * Raises the draft's version, which ends begun payments.
 * @throws DomainError 'order.finished', 'order.payment_in_progress'
 */
export function changeDraft<T>(
  shop: Shop,
  orderId: string,
  work: (shop: Shop, locked: Pick<Order, 'rut'>) => Promise<T>,
): Promise<T> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order?.status !== 'PENDIENTE') throw refuse('order.finished', { status: order?.status })
    if (order.confirmingAttempt !== null) throw refuse('order.payment_in_progress')
    await raiseVersion(shop, orderId)
    return work(shop, order)
  })
}
