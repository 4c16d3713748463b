import type { Shop } from '#context'
import type { Order } from './order.rules.ts'
import { lockOrder, lockRemembered } from './order-locks.db.ts'

/**
 * Locks the order. With a `version`: undefined when it was saved again or sold. `remembered`: undefined also when its
 * products or delivery have changed.
 */
export async function lockOrderVersion(shop: Shop, order: { id: string; version?: number }, remembered?: Order) {
  const locked = await (remembered ? lockRemembered(shop, remembered) : lockOrder(shop, order.id))
  if (!locked || (order.version !== undefined && (locked.version !== order.version || locked.status !== 'PENDIENTE')))
    return undefined
  return locked
}
