import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { parseInput } from '#lib/parse-input.ts'
import { updateOrderInput } from '#shop/ordering/drafts/save-order.input.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { CallCentreOrderInput } from './call-centre-order.input.ts'

export type CallCentreOrder = { visitor: string | null; account: SignedIn | null; order: CallCentreOrderInput }

/**
 * Saves the operator's input in their draft: the customer's data, the delivery, the note instead of a prescription
 * (SHOP §5, §7). A registered customer's RUT makes it that customer's order, at member prices.
 * @throws DomainError 'account.not_allowed', 'order.not_found', and the errors of `updateOrder`
 */
export function updateCallCentreOrder(shop: Shop, input: CallCentreOrder): Promise<Order> {
  const object = isUuid(input.order.orderId) ? input.order.orderId : null
  return actAsStaff(shop, input.account, 'orders.sell', { call: 'updateCallCenterOrder', object }, () =>
    saveCallCentreOrder(shop, input),
  )
}

/** The same within another call of the operator's. */
export async function saveCallCentreOrder(shop: Shop, input: CallCentreOrder): Promise<Order> {
  const { orderId, townShipId, shippingMethod, prescriptionNote, shippingCommentary, userInfo } = input.order
  if (!isUuid(orderId)) throw refuse('order.not_found')
  const changes = parseInput(updateOrderInput, {
    ...userInfo,
    townShip: townShipId,
    shippingMethod,
    prescriptionNote,
    shippingCommentary,
  })
  return updateOrder(shop, { visitor: input.visitor, account: input.account, orderId, changes })
}
