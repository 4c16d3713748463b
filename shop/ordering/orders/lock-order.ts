import type { Shop } from '#context'
import type { Order } from './order.rules.ts'
import { lockOrder, lockRemembered } from './order-locks.db.ts'

/**
 * Locks an order until the transaction ends. With a `version`: undefined when the order was saved again, or is no draft
 * any more, so that the customer pays for the shown cart alone. `remembered`: also undefined when its products are no
 * longer sold at its terms.
 */
export async function lockOrderVersion(shop: Shop, order: { id: string; version?: number }, remembered?: Order) {
  const locked = await (remembered ? lockRemembered(shop, remembered) : lockOrder(shop, order.id))
  if (!locked || (order.version !== undefined && (locked.version !== order.version || locked.status !== 'PENDIENTE')))
    return undefined
  return locked
}
