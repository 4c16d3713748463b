import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { wasSold } from '#shop/ordering/orders/order-life.rules.ts'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import {
  findPrescription,
  listPrescriptions as list,
  type Prescription,
} from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { findOtherOrders } from '#shop/ordering/prescriptions/saved/saved-prescriptions.db.ts'
import { findLinks, findOrderIds } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'

/** Longest waiting first. @throws DomainError 'account.not_allowed' without 'prescriptions.read' */
export async function listPrescriptions(
  shop: Shop,
  input: { account: SignedIn | null; states: PrescriptionState[]; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Prescription[] }> {
  const action = { call: 'prescriptionQueue', object: null } as const
  return actAsStaff(shop, input.account, 'prescriptions.read', action, async (account) => {
    const { totalCount, nodes } = await list(shop, input)
    await recordReads(
      shop,
      account,
      nodes.map(({ id }) => id),
    )
    return { totalCount, nodes }
  })
}

/** @throws DomainError 'account.not_allowed' */
export async function showPrescription(
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<Prescription | null> {
  const object = isUuid(input.id) ? input.id : null
  return actAsStaff(shop, input.account, 'prescriptions.read', { call: 'prescription', object }, async (account) => {
    const found = object ? await findPrescription(shop, object) : undefined
    if (!found || found.receivedAt === null) return null
    await recordReads(shop, account, [found.id])
    return found
  })
}

/**
 * The note, the file's name and the customer's orders are health data, so a read of the prescription is recorded as one
 * of its orders.
 */
const recordReads = async (shop: Shop, account: SignedIn | null, ids: readonly string[]): Promise<void> =>
  recordOrderReads(shop, account, await findOrderIds(shop, ids))

/** Without drafts and rejected attempts. The caller checks that the reader is staff. */
export async function ordersOfPrescription(shop: Shop, prescriptionId: string): Promise<Order[]> {
  const ids = new Set((await findLinks(shop, prescriptionId)).map(({ orderId }) => orderId))
  const orders = await Promise.all([...ids].map(async (id) => (await getOrder(shop, id))!))
  return orders.filter(({ status }) => wasSold(status))
}

export async function listOtherOrders(shop: Shop, account: SignedIn | null, prescriptionId: string): Promise<Order[]> {
  const ids = await findOtherOrders(shop, prescriptionId)
  await recordOrderReads(shop, account, ids)
  return Promise.all(ids.map(async (id) => (await getOrder(shop, id))!))
}
