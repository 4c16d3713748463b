import type { Shop } from '#context'
import { unapprovedLines } from './prescription-life.rules.ts'
import { unrefundedLines } from './refund.rules.ts'
import { countRefundedUnits } from './order-refunds.db.ts'
import { isHeld, moveOrder } from './move-order.ts'
import { orderCan } from './order-life.rules.ts'
import { getOrder } from './show-order.ts'

/** Does nothing while a prescription, stock, money or a refund is open. Call it with the order locked. */
export async function approveWhenReady(shop: Shop, orderId: string, actor: string): Promise<void> {
  const order = (await getOrder(shop, orderId))!
  if (order.status === 'Revisión inventario' || !orderCan(order.status, 'approved') || (await isHeld(shop, orderId)))
    return
  const lines = unrefundedLines(order.lines, await countRefundedUnits(shop, orderId))
  const wasReviewed = order.lines.some(({ prescription }) => prescription?.state === 'aprobada')
  if (wasReviewed && unapprovedLines(lines).length === 0) await moveOrder(shop, { orderId, event: 'approved', actor })
}
