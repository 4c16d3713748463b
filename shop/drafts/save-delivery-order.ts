import type { Shop } from '#context'
import { linkToOrder } from '#shop/prescriptions/subscription-lines.db.ts'
import { purchases } from './purchases.ts'
import { saveDraft } from './save-draft.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'

/**
 * Writes the order of a subscription's delivery, with its prescriptions, over how it was `before` if it was tried
 * already. Nobody but the shop reads or pays it until it is paid. In the caller's transaction.
 * @throws DomainError 'order.changed_meanwhile'
 */
export async function saveDeliveryOrder(
  shop: Shop,
  order: Order & { subscriptionId: string },
  before?: Order,
): Promise<Order> {
  const { id } = await saveDraft(shop, purchases, order, { before, figures: 'agreed' })
  await linkToOrder(shop, { subscriptionId: order.subscriptionId, orderId: id })
  return (await getOrder(shop, id))!
}
