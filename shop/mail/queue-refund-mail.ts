import type { Shop } from '#context'
import type { Order } from '#shop/orders/order.rules.ts'
import { insertMail } from './outbox.db.ts'
import { refundMail, type RefundShown } from './refund-mail.rules.ts'

/** Queues the mail about a refund in the caller's transaction; once for each refund. */
export async function queueRefundMail(shop: Shop, order: Order, refund: RefundShown & { id: string }): Promise<void> {
  if (!order.email) return
  await insertMail(shop, {
    ...refundMail(order, refund, shop.settings.publicUrl),
    to: order.email,
    messageId: `order-refunded-${refund.id}`,
  })
}
