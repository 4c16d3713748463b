import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import type { Mail } from '#shop/ground/mail/mail-layout.rules.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { wasSold } from '#shop/ordering/orders/order-life.rules.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { prescriptionMail, type PrescriptionResult } from './prescription-mail.rules.ts'

export type DecidedPrescription = {
  orderId: string
  prescriptionId: string
  state: PrescriptionResult
  reason: string
}

/** Each decision has one mail, which leaves with the caller's commit. */
export async function queuePrescriptionMail(shop: Shop, decided: DecidedPrescription): Promise<void> {
  const { orderId, prescriptionId, state } = decided
  const mail = await writePrescriptionMail(shop, decided, (order) => orderLinkAddress(shop, order))
  if (!mail) return
  // A clarification may be requested again; 'aprobada' and 'rechazada' never change.
  const kind = state === 'por aclarar' ? `question-${newId()}` : state
  const messageId = `prescription-${kind}-${prescriptionId}-${orderId}`
  await queueMail(shop, { ...mail.written, to: mail.to, messageId, urgency: 'order', about: orderId })
}

/** `toPage`: where the mail leads. Returns null when nobody is to get it. */
export async function writePrescriptionMail(
  shop: Shop,
  { orderId, prescriptionId, state, reason }: DecidedPrescription,
  toPage: (order: Order) => Promise<string> | string,
): Promise<{ to: string; written: Mail } | null> {
  const order = await getOrder(shop, orderId)
  const products =
    order?.lines.filter((line) => line.prescription?.id === prescriptionId).map((line) => line.name) ?? []
  // No mail for a rejected attempt, which still has the prescription that the paid order has inherited.
  if (!order?.email || products.length === 0 || !wasSold(order.status)) return null
  const page = await toPage(order)
  return { to: order.email, written: prescriptionMail({ order, products, state, reason, page }, shop.settings) }
}
