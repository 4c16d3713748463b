import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { isFinished } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { showStaffOrder as readStaffOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findOrderId } from './opened-order.db.ts'
import { parseReference } from './staff-order.rules.ts'

/**
 * What the link of its mail opens to the customer. No link is made: it could cancel the order and send files. The
 * reading is recorded before the data leaves. Null without such a number, and of a draft.
 * @throws DomainError 'account.not_allowed'
 */
export async function showOrderAsCustomer(
  shop: Shop,
  { account, reference }: { account: SignedIn | null; reference: string },
): Promise<Order | null> {
  const object = parseReference(reference)
  return actAsStaff(shop, account, 'orders.read', { call: 'orderAsCustomer', object }, async (staff, recordDone) => {
    const id = object && (await findOrderId(shop, object))
    const order = id && (await readStaffOrder(shop, staff, id))
    if (!order || !isFinished(order.status)) return null
    await recordDone(shop, order.id)
    return order
  })
}
