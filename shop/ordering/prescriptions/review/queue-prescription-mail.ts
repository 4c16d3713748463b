import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { wasSold } from '#shop/ordering/orders/order-life.rules.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { prescriptionMail, type PrescriptionResult } from './prescription-mail.rules.ts'

/** Each decision has one mail, which leaves with the caller's commit. */
export async function queuePrescriptionMail(
  shop: Shop,
  result: { orderId: string; prescriptionId: string; state: PrescriptionResult; reason: string },
): Promise<void> {
  const order = await getOrder(shop, result.orderId)
  const products =
    order?.lines.filter((line) => line.prescription?.id === result.prescriptionId).map((line) => line.name) ?? []
  // No mail for a rejected attempt, which still has the prescription that the paid order has inherited.
  if (!order?.email || products.length === 0 || !wasSold(order.status)) return
  // A clarification may be requested again; 'aprobada' and 'rechazada' never change.
  const kind = result.state === 'por aclarar' ? `question-${newId()}` : result.state
  const messageId = `prescription-${kind}-${result.prescriptionId}-${order.id}`
  await queueMail(shop, {
    ...prescriptionMail({ order, products, ...result, page: await orderLinkAddress(shop, order.id) }, shop.settings),
    to: order.email,
    messageId,
    urgency: 'order',
    about: order.id,
  })
}
