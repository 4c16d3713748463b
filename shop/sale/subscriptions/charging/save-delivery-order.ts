import type { Shop } from '#context'
import { linkToOrder } from '#shop/ordering/prescriptions/files/subscription-lines.db.ts'
import { purchases, saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import type { DeliveryOrder, Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'

/** `before`: the order of an earlier try. @throws DomainError 'order.changed_meanwhile' */
export async function saveDeliveryOrder(shop: Shop, order: DeliveryOrder, before?: Order): Promise<Order> {
  const { id } = await saveDraft(shop, purchases, order, { before, figures: 'agreed' })
  await linkToOrder(shop, { subscriptionId: order.subscriptionId, orderId: id })
  return (await getOrder(shop, id))!
}
