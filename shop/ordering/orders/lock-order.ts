import type { Shop } from '#context'
import type { Order } from './order.rules.ts'
import { lockOrder, lockRemembered } from './order-locks.db.ts'

/** An order's row has one owner. */
export { saveConfirmingAttempt } from './order-locks.db.ts'

/**
 * With a `version`: undefined when the order was saved again, or is no draft any more. `remembered`: also when its
 * products are no longer sold at its terms.
 */
export async function lockOrderVersion(shop: Shop, order: { id: string; version?: number }, remembered?: Order) {
  const locked = await (remembered ? lockRemembered(shop, remembered) : lockOrder(shop, order.id))
  if (!locked || (order.version !== undefined && (locked.version !== order.version || locked.status !== 'PENDIENTE')))
    return undefined
  return locked
}
