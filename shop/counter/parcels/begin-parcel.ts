import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { checkNotHeld, moveOrder } from '#shop/ordering/orders/move-order.ts'
import { leaseEnd } from './packing.rules.ts'
import { findEarlierParcels, insertParcel, lockOpenParcel, saveLease, saveParcelMove } from './parcels.db.ts'

/**
 * Returns the parcel's id, the same again for the person who has it. The order is confirmed: its customer cannot cancel
 * alone any more (decision 35). A colleague's lapsed lease ends. Call it inside a transaction.
 * @throws DomainError 'order.not_found', 'order.held', 'order.cannot_move' {from, event}, 'order.prescriptions_open'
 * {skus}, 'parcel.taken_by_other' {by, until}, 'parcel.already_begun' {state}
 */
export async function beginParcel(
  shop: Shop,
  { orderId, staff }: { orderId: string; staff: SignedIn },
): Promise<string> {
  const order = await lockOrderVersion(shop, { id: orderId })
  if (!order) throw refuse('order.not_found')
  const actor = `${staff.role}:${staff.id}`
  const leaseUntil = leaseEnd(shop.now())
  const open = await lockOpenParcel(shop, orderId)
  if (open) {
    if (open.state !== 'being_prepared') throw refuse('parcel.already_begun', { state: open.state })
    if (open.preparerId === staff.id) {
      await saveLease(shop, open.id, leaseUntil)
      return open.id
    }
    if (open.leaseUntil.getTime() > shop.now().epochMilliseconds)
      throw refuse('parcel.taken_by_other', { by: open.preparer, until: open.leaseUntil.toISOString() })
    await saveParcelMove(shop, { id: open.id, event: 'released', from: open.state, to: 'released', actor })
  }
  const earlier = await findEarlierParcels(shop, orderId)
  const isSentAgain = order.status === 'DESPACHADO' && earlier.hasReturned
  if (order.status === 'VALIDADO' || isSentAgain) await checkNotHeld(shop, orderId, 'approved')
  else await moveOrder(shop, { orderId, from: order.status, event: 'approved', actor })
  const id = newId()
  await insertParcel(shop, { id, orderId, attempt: earlier.count + 1, preparerId: staff.id, leaseUntil }, actor)
  return id
}
