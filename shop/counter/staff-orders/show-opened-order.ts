import type { Shop } from '#context'
import { findOrderParcels } from '#shop/counter/parcels/parcel-lists.db.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { showStaffOrder as readStaffOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findOrderId, findOrderParts } from './opened-order.db.ts'
import { parseReference, type OpenedOrder } from './staff-order.rules.ts'

/**
 * The reading is recorded before the data leaves. Null without such a number.
 * @throws DomainError 'account.not_allowed'
 */
export async function showOpenedOrder(
  shop: Shop,
  { account, reference }: { account: SignedIn | null; reference: string },
): Promise<OpenedOrder | null> {
  const object = parseReference(reference)
  const action = { call: 'staffOrder', object } as const
  return actAsStaff(shop, account, 'orders.read', action, async (staff, recordDone) => {
    const id = object && (await findOrderId(shop, object))
    const order = id && (await readStaffOrder(shop, staff, id))
    if (!order) return null
    await recordDone(shop, order.id)
    const [parts, parcels] = await Promise.all([
      findOrderParts(shop, order.id),
      may(staff, 'parcels.read') ? findOrderParcels(shop, order.id) : [],
    ])
    return { order, parcels, ...parts }
  })
}
