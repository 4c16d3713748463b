import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft, getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { unlinkLines } from './prescription-lines.db.ts'

/** @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress' */
export async function removePrescription(
  shop: Shop,
  input: Actor & { orderId: string; productIds: number[] },
): Promise<Order> {
  const order = await getMyDraft(shop, input)
  if (order.lines.some((line) => input.productIds.includes(line.productId) && line.prescription)) {
    await changeDraft(shop, order.id, (shop) => unlinkLines(shop, { orderId: order.id, productIds: input.productIds }))
    shop.enqueue('forget prescriptions')
  }
  return (await getMyOrder(shop, { ...input, id: order.id }))!
}
