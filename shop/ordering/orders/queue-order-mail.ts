import type { Shop } from '#context'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { QueuedMail } from '#shop/ground/mail/queued-mail.rules.ts'
import { orderLinkAddress } from './order-link.ts'
import type { Order } from './order.rules.ts'
import { getOrder } from './show-order.ts'
import type { Tracking } from './delivery-words.rules.ts'
import { orderMail, type OrderMailKind } from './order-mail.rules.ts'

/** `repetition`: names an event that an order may have again; null for the first. */
type MailOptions = { tracking?: Tracking | null | undefined; repetition?: string | null }

/** An order has one mail of each kind and repetition; it leaves with the caller's commit. */
export async function queueOrderMail(
  shop: Shop,
  orderOrId: string | Order,
  kind: OrderMailKind,
  options?: MailOptions,
): Promise<void> {
  const order = typeof orderOrId === 'string' ? await getOrder(shop, orderOrId) : orderOrId
  const mail = order && (await writeOrderMail(shop, order, kind, options))
  if (mail) await queueMail(shop, mail)
}

export async function writeOrderMail(
  shop: Shop,
  order: Order,
  kind: OrderMailKind,
  { tracking = null, repetition = null }: MailOptions = {},
): Promise<QueuedMail | null> {
  if (!order.email) return null
  return {
    ...orderMail(order, kind, { ...shop.settings, page: orderLinkAddress(shop, order), tracking }),
    to: order.email,
    messageId: `order-${kind}-${order.id}${repetition === null ? '' : `-${repetition}`}`,
    urgency: 'order',
    about: order.id,
  }
}
