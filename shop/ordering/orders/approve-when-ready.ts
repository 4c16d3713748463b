import type { Shop } from '#context'
import { unapprovedLines } from './prescription-life.rules.ts'
import { unrefundedLines } from './refund.rules.ts'
import { refundedUnitsOf } from './order-refunds.db.ts'
import { isHeld, moveOrder } from './move-order.ts'
import { orderCan } from './order-life.rules.ts'
import { getOrder } from './show-order.ts'

/**
 * Approves an order ('Orden Confirmada') when each prescription that it still needs is approved. Open questions about
 * its stock or its money, or a refund under way, prevent it. In the caller's transaction, with the order locked.
 */
export async function approveWhenReady(shop: Shop, orderId: string, actor: string): Promise<void> {
  const order = (await getOrder(shop, orderId))!
  if (order.status === 'Revisión inventario' || !orderCan(order.status, 'approved') || (await isHeld(shop, orderId)))
    return
  const lines = unrefundedLines(order.lines, await refundedUnitsOf(shop, orderId))
  const wasReviewed = order.lines.some(({ prescription }) => prescription?.state === 'aprobada')
  if (wasReviewed && unapprovedLines(lines).length === 0) await moveOrder(shop, { orderId, event: 'approved', actor })
}
