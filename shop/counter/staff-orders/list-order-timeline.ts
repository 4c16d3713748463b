import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { isOrder } from './opened-order.db.ts'
import { findTimeline } from './order-timeline.db.ts'
import type { TimelinePage } from './staff-order-list.input.ts'
import type { TimelineEntry } from './staff-order.rules.ts'

/**
 * What happened to an order, the newest first. Reasons about prescriptions are health data: the reading is recorded.
 * Claims on an insurer are shown with 'claims.read' alone.
 * @throws DomainError 'account.not_allowed'
 */
export async function listOrderTimeline(
  shop: Shop,
  { account, first, after, ...input }: TimelinePage & { account: SignedIn | null; orderId: string },
): Promise<KeysetPage<TimelineEntry>> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'orderTimeline', object: orderId } as const
  return actAsStaff(shop, account, 'orders.read', action, async (staff) => {
    if (orderId === null || !(await isOrder(shop, orderId))) return { nodes: [], endCursor: null }
    await recordOrderReads(shop, staff, [orderId])
    const query = { orderId, hasClaims: may(staff, 'claims.read'), first: first + 1, after }
    return toKeysetPage(await findTimeline(shop, query), first, ({ at, key }) => toCursor({ at, key }))
  })
}
