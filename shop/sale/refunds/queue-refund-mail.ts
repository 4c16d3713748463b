import type { Shop } from '#context'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { refundMail, type MailedRefund } from './refund-mail.rules.ts'

export async function queueRefundMail(shop: Shop, order: Order, refund: MailedRefund & { id: string }): Promise<void> {
  if (!order.email) return
  await queueMail(shop, {
    ...refundMail(order, refund, { ...shop.settings, page: orderLinkAddress(shop, order) }),
    to: order.email,
    messageId: `order-refunded-${refund.id}`,
    urgency: 'order',
    about: order.id,
  })
}
