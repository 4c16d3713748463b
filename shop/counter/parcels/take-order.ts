import { inTransaction, type Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import { beginParcel } from './begin-parcel.ts'
import { toPreparePosition, type PreparePosition } from './parcel-list.input.ts'
import { findOrdersToPrepare } from './parcel-lists.db.ts'
import { ROUND_MAX, type Parcel } from './parcel.rules.ts'
import { lockLeases } from './parcels.db.ts'
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
  const [id] = await actAsStaff(shop, input.account, 'parcels.prepare', action, (staff, recordDone) =>
    takeFreeOrders(shop, { staff, recordDone, most: 1 }),
  )
  return id === undefined ? null : showMovedParcel(shop, input.account!, id)
}

/**
 * Takes up to `most` orders as takeNextOrder does, each in its own transaction. A person has no more than ROUND_MAX in
 * preparation by it. @throws DomainError 'account.not_allowed', 'request.rate_limited' {retryAfterS}
 */
export async function takeRound(shop: Shop, input: { account: SignedIn | null; most: number }): Promise<Parcel[]> {
  const action = { call: 'takeRound', object: null } as const
  const ids = await actAsStaff(shop, input.account, 'parcels.prepare', action, async (staff, recordDone) => {
    await limitCalls(shop, { 'rounds by account': staff.id })
    return takeFreeOrders(shop, { staff, recordDone, most: input.most, isRound: true })
  })
  const parcels: Parcel[] = []
  for (const id of ids) parcels.push(await showMovedParcel(shop, input.account!, id))
  return parcels
}

type Taking = { staff: SignedIn; recordDone: RecordDone; most: number; isRound?: boolean }

/** Returns the ids of the parcels, in the queue's order. A round ends once the person prepares ROUND_MAX. */
async function takeFreeOrders(shop: Shop, { staff, recordDone, most, isRound = false }: Taking): Promise<string[]> {
  const taken: string[] = []
  const first = Math.max(ORDERS_READ, most)
  let isFull = false
  for (let after: PreparePosition | null = null; taken.length < most && !isFull;) {
    const orders = await findOrdersToPrepare(shop, { first, after })
    for (const { orderId } of orders) {
      if (taken.length >= most || isFull) break
      const id = await takeIfFree(() =>
        inTransaction(shop, async (shop) => {
          isFull = isRound && (await lockLeases(shop, staff.id)) >= ROUND_MAX
          if (isFull) return null
          const id = await beginParcel(shop, { orderId, staff })
          await recordDone(shop, orderId)
          return id
        }),
      )
      if (id !== null) taken.push(id)
    }
    const last = orders.at(-1)
    if (last === undefined || orders.length < first) break
    after = toPreparePosition(last)
  }
  return taken
}

/** Returns null when another person was quicker, or the order cannot be prepared any more. */
async function takeIfFree(take: () => Promise<string | null>): Promise<string | null> {
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
