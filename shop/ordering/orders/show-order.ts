import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may, type Actor, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { isDraft, type Draft, type Order } from './order.rules.ts'
import { findOrder } from './orders.db.ts'
import { recordOrderReads } from './record-order-reads.ts'

/** Returns null to strangers (server rules §3), and after a sign-out at a shared computer (docs/decisions/0004). */
export async function getMyOrder(shop: Shop, input: Actor & { id: string }): Promise<Order | null> {
  return isUuid(input.id) ? ((await findOrder(shop, input, input.id)) ?? null) : null
}

/** @throws DomainError 'order.not_found', 'order.finished' {status} */
export async function getMyDraft(shop: Shop, input: Actor & { orderId: string }): Promise<Draft> {
  const order = await getMyOrder(shop, { ...input, id: input.orderId })
  if (!order) throw refuse('order.not_found')
  if (!isDraft(order)) throw refuse('order.finished', { status: order.status })
  return order
}

/** Staff with 'orders.read' read any order, which is recorded. */
export async function readOrder(shop: Shop, input: Actor & { id: string }): Promise<Order | null> {
  const id = isUuid(input.id) ? input.id : null
  return recordStaffCall(shop, input.account, { call: 'order', object: id }, async () => {
    if (id === null) return null
    return may(input.account, 'orders.read') ? showStaffOrder(shop, input.account, id) : getMyOrder(shop, input)
  })
}

/** The caller has passed the staff check; the read is recorded. */
export async function showStaffOrder(
  shop: Shop,
  account: SignedIn | null | undefined,
  id: string,
): Promise<Order | null> {
  const order = await getOrder(shop, id)
  if (order) await recordOrderReads(shop, account, [order.id])
  return order
}

/** Checks no owner: only for the shop's own work (payments, mail, jobs). */
export const getOrder = async (shop: Shop, id: string): Promise<Order | null> =>
  (await findOrder(shop, 'shop', id)) ?? null
