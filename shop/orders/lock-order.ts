import type { Shop } from '#context'
import type { Order } from './order.rules.ts'
import { lockOrder, lockRemembered } from './order-locks.db.ts'

/** For payments: the attempt that is being confirmed (an order's row has one owner). */
export { saveConfirmingAttempt } from './order-locks.db.ts'

/**
 * Locks an order until the transaction ends. With a `version`: undefined when the order has been saved
 * since, or is not a draft any more, so that nobody pays for another cart than the one shown. `remembered`: also when
 * its products are not sold as it says any more.
 */
export async function lockOrderVersion(shop: Shop, order: { id: string; version?: number }, remembered?: Order) {
  const locked = await (remembered ? lockRemembered(shop, remembered) : lockOrder(shop, order.id))
  if (!locked || (order.version !== undefined && (locked.version !== order.version || locked.status !== 'PENDIENTE')))
    return undefined
  return locked
}
