import type { Shop } from '#context'
import { getOrder } from '#shop/orders/show-order.ts'
import { orderMail, type OrderMailKind } from './order-mail.rules.ts'
import { insertMail } from './outbox.db.ts'

/** Queues the mail about an order in the caller's transaction: it goes when, and only if, that commits. Once per order and kind. */
export async function queueOrderMail(shop: Shop, orderId: string, kind: OrderMailKind): Promise<void> {
  const order = await getOrder(shop, orderId)
  if (!order?.email) return
  await insertMail(shop, { ...orderMail(order, kind, shop.settings.publicUrl), to: order.email, messageId: `order-${kind}-${order.id}` })
}
