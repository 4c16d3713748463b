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
 * Saves the operator's draft (SHOP §5, §7). A registered customer's RUT gives it that customer's member prices.
 * @throws DomainError 'account.not_allowed', 'order.not_found', and the errors of `updateOrder`
 */
export function updateCallCentreOrder(shop: Shop, input: CallCentreOrder): Promise<Order> {
  const object = isUuid(input.order.orderId) ? input.order.orderId : null
  return actAsStaff(shop, input.account, 'orders.sell', { call: 'updateCallCenterOrder', object }, () =>
    saveCallCentreOrder(shop, input),
  )
}

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
