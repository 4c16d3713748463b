import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findParcel } from './parcel-lists.db.ts'
import type { Parcel } from './parcel.rules.ts'

/** The products are health data: the reading is recorded for the customer. @throws DomainError 'account.not_allowed' */
export async function showParcel(shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel | null> {
  const id = isUuid(input.id) ? input.id : null
  return actAsStaff(shop, input.account, 'parcels.read', { call: 'parcel', object: id }, async (staff) => {
    const found = id === null ? undefined : await findParcel(shop, id)
    if (found) await recordOrderReads(shop, staff, [found.orderId])
    return found ?? null
  })
}

/** Call it after `actAsStaff`, which has checked the permission. */
export async function showMovedParcel(shop: Shop, staff: SignedIn, id: string): Promise<Parcel> {
  const parcel = (await findParcel(shop, id))!
  await recordOrderReads(shop, staff, [parcel.orderId])
  return parcel
}
