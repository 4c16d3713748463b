import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { findOrderParcels } from '#shop/counter/parcels/parcel-lists.db.ts'
import { toTracking, type ListedParcel } from '#shop/counter/parcels/parcel.rules.ts'
import { findCarrier } from '#shop/counter/parcels/parcels.db.ts'
import { pickupReadyMail } from '#shop/counter/parcels/parcel-mail.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { queueOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findOrderMails } from './order-mails.db.ts'
import { isResentKind, listResendable, type OrderMailRow, type ResentKind } from './order-mails.rules.ts'

export type OrderMails = { mails: OrderMailRow[]; resendable: ResentKind[] }

/** @throws DomainError 'account.not_allowed', 'order.not_found' */
export function listOrderMails(
  shop: Shop,
  { account, ...input }: { account: SignedIn | null; orderId: string },
): Promise<OrderMails> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  return actAsStaff(shop, account, 'orders.read', { call: 'orderMails', object: orderId }, async () =>
    readMails(shop, await findSold(shop, orderId)),
  )
}

/**
 * The mail is written anew from today's order, three times a day at most.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.no_such_mail' when it is not true of the order,
 * 'request.rate_limited'
 */
export function resendOrderMail(
  shop: Shop,
  { account, kind, ...input }: { account: SignedIn | null; orderId: string; kind: string },
): Promise<OrderMails> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'resendOrderMail', object: orderId } as const
  return actAsStaff(shop, account, 'mails.resend', action, async (_, recordDone) => {
    const order = await findSold(shop, orderId)
    const parcel = (await findOrderParcels(shop, order.id)).at(-1) ?? null
    if (!isResentKind(kind) || !listResendable(order, parcel?.state ?? null).includes(kind))
      throw refuse('order.no_such_mail')
    await limitCalls(shop, { 'resent mails by order': order.id })
    await inTransaction(shop, async (shop) => {
      await queueAgain(shop, { order, parcel, kind })
      await recordDone(shop)
    })
    shop.enqueue('send mail')
    return readMails(shop, order)
  })
}

async function findSold(shop: Shop, orderId: string | null): Promise<Order> {
  const order = orderId && (await getOrder(shop, orderId))
  if (!order || order.status === 'PENDIENTE') throw refuse('order.not_found')
  return order
}

async function readMails(shop: Shop, order: Order): Promise<OrderMails> {
  const [mails, parcels] = await Promise.all([findOrderMails(shop, order.id), findOrderParcels(shop, order.id)])
  return { mails, resendable: listResendable(order, parcels.at(-1)?.state ?? null) }
}

async function queueAgain(
  shop: Shop,
  { order, parcel, kind }: { order: Order; parcel: ListedParcel | null; kind: ResentKind },
): Promise<void> {
  const repetition = `again-${newId()}`
  if (kind !== 'ready') {
    const carrier = parcel?.carrier ? await findCarrier(shop, parcel.carrier) : undefined
    const tracking = carrier && parcel?.trackingNumber ? toTracking(carrier, parcel.trackingNumber) : null
    return queueOrderMail(shop, order, kind, { tracking, repetition })
  }
  const frame = { ...shop.settings, page: orderLinkAddress(shop, order) }
  const packedOn = toChileDate(Temporal.Instant.from(parcel!.since))
  await queueMail(shop, {
    ...pickupReadyMail(order, packedOn, frame),
    to: order.email,
    messageId: `parcel-ready-${order.id}-${repetition}`,
    urgency: 'order',
    about: order.id,
  })
}
