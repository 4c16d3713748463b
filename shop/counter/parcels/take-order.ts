import { inTransaction, type Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { beginParcel } from './begin-parcel.ts'
import { toPreparePosition, type PreparePosition } from './parcel-list.input.ts'
import { findOrdersToPrepare } from './parcel-lists.db.ts'
import type { Parcel } from './parcel.rules.ts'
import { showMovedParcel } from './show-parcel.ts'

const ORDERS_READ = 10

/** @throws DomainError 'account.not_allowed', and as `beginParcel` */
export async function takeOrder(shop: Shop, input: { account: SignedIn | null; orderId: string }): Promise<Parcel> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'takeOrder', object: orderId } as const
  const id = await actAsStaff(shop, input.account, 'parcels.prepare', action, (staff, recordDone) => {
    if (orderId === null) throw refuse('order.not_found')
    return inTransaction(shop, async (shop) => {
      const id = await beginParcel(shop, { orderId, staff })
      await recordDone(shop)
      return id
    })
  })
  return showMovedParcel(shop, input.account!, id)
}

/**
 * Takes the first order of the queue that is still free once it is locked: two people never get the same one. Returns
 * null when nothing waits. @throws DomainError 'account.not_allowed'
 */
export async function takeNextOrder(shop: Shop, input: { account: SignedIn | null }): Promise<Parcel | null> {
  const action = { call: 'takeNextOrder', object: null } as const
  const id = await actAsStaff(shop, input.account, 'parcels.prepare', action, async (staff, recordDone) => {
    for (let after: PreparePosition | null = null; ;) {
      const orders = await findOrdersToPrepare(shop, { first: ORDERS_READ, after })
      for (const { orderId } of orders) {
        const id = await takeIfFree(() =>
          inTransaction(shop, async (shop) => {
            const id = await beginParcel(shop, { orderId, staff })
            await recordDone(shop, orderId)
            return id
          }),
        )
        if (id !== null) return id
      }
      const last = orders.at(-1)
      if (last === undefined || orders.length < ORDERS_READ) return null
      after = toPreparePosition(last)
    }
  })
  return id === null ? null : showMovedParcel(shop, input.account!, id)
}

/** Returns null when another person was quicker, or the order cannot be prepared any more. */
async function takeIfFree(take: () => Promise<string>): Promise<string | null> {
  try {
    return await take()
  } catch (error) {
    if (
      isRefusal(
        error,
        'parcel.taken_by_other',
        'parcel.already_begun',
        'order.cannot_move',
        'order.held',
        'order.prescriptions_open',
      )
    )
      return null
    throw error
  }
}
