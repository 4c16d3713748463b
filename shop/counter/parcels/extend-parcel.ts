import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { checkPreparer } from './move-parcel.ts'
import { leaseEnd } from './packing.rules.ts'
import { findOrderId, lockParcel, saveLease, saveLeases } from './parcels.db.ts'

/**
 * What else the person prepares stays theirs too.
 * @throws DomainError 'account.not_allowed', 'parcel.not_found', 'parcel.lease_lost' {by}
 */
export async function extendParcel(
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<{ leaseUntil: Temporal.Instant }> {
  const id = isUuid(input.id) ? input.id : null
  const action = { call: 'extendParcel', object: id } as const
  return actAsStaff(shop, input.account, 'parcels.prepare', action, (staff, recordDone) =>
    inTransaction(shop, async (shop) => {
      const orderId = id === null ? undefined : await findOrderId(shop, id)
      if (id === null || orderId === undefined) throw refuse('parcel.not_found')
      await lockOrderVersion(shop, { id: orderId })
      const parcel = (await lockParcel(shop, id))!
      await checkPreparer(shop, { parcel, orderId, staff })
      if (parcel.state !== 'being_prepared') throw refuse('parcel.lease_lost', { by: null })
      const leaseUntil = leaseEnd(shop.now())
      await saveLease(shop, id, leaseUntil)
      await saveLeases(shop, staff.id, leaseUntil)
      await recordDone(shop)
      return { leaseUntil }
    }),
  )
}
