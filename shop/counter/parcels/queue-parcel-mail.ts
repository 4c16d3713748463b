import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { QueuedMail } from '#shop/ground/mail/queued-mail.rules.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { queueOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import type { ParcelState } from './parcel-life.rules.ts'
import { missingStockMail, notDeliveredMail, pickupReadyMail } from './parcel-mail.rules.ts'
import { countReturns, type ParcelChange } from './parcels.db.ts'

/** `order`: as it was before the event. `eventId`: the row of the parcel's history. */
type MovedParcel = {
  order: Order
  to: ParcelState
  eventId: string
  change: ParcelChange | undefined
  tracking: Tracking | null
}

/** What the customer reads of a parcel's event, once; it leaves with the caller's commit. */
export async function queueParcelMail(shop: Shop, moved: MovedParcel): Promise<void> {
  const { order, to, eventId, tracking } = moved
  if (!order.email) return
  if (to === 'on_the_way' && order.status === 'DESPACHADO')
    // The first dispatch is mailed by the order's own move.
    await queueOrderMail(shop, order, 'dispatched', { tracking, repetition: eventId })
  else {
    const written = await writeMail(shop, moved)
    if (!written) return
    await queueMail(shop, { ...written, to: order.email, urgency: 'order', about: order.id })
  }
  shop.enqueue('send mail')
}

async function writeMail(
  shop: Shop,
  { order, to, eventId, change }: MovedParcel,
): Promise<Pick<QueuedMail, 'subject' | 'content' | 'messageId'> | null> {
  const frame = () => ({ ...shop.settings, page: orderLinkAddress(shop, order) })
  if (to === 'packed' && order.shippingMethod === 'withdrawalStore')
    return {
      ...pickupReadyMail(order, toChileDate(shop.now()), frame()),
      // Unpacked and packed again, it is the same; after a return it is not.
      messageId: `parcel-ready-${order.id}-${await countReturns(shop, order.id)}`,
    }
  const reason = change?.reason ?? 'other'
  // The goods of an ended order are not delivered any more.
  if (to === 'not_delivered' && order.status === 'DESPACHADO' && reason !== 'refused')
    return { ...notDeliveredMail(order, reason, frame()), messageId: `parcel-not-delivered-${eventId}` }
  if (to === 'waiting_for_stock')
    return {
      ...missingStockMail(order, change?.missing ?? [], frame()),
      messageId: `parcel-missing-${eventId}`,
    }
  return null
}
