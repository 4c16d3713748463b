import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listOrdersInput } from './list-orders.input.ts'
import { findOrderIds, type OrderOwner } from './order-list.db.ts'
import type { Order } from './order.rules.ts'
import { findOrders } from './orders.db.ts'
import { recordOrderReads } from './record-order-reads.ts'

export type OrderList = { orders: Order[]; totalCount: number }
type OrderQuery = {
  account: SignedIn | null
  accountId?: string | null
  callCenterUserId?: string | null
  orderStatus?: unknown
  first?: unknown
  offset?: unknown
}

/** ACCOUNT §6 §7. @throws DomainError 'account.sign_in_needed', 'input.invalid' {fields} */
export const listOrders = (shop: Shop, query: OrderQuery): Promise<OrderList> =>
  recordStaffCall(shop, query.account, { call: 'ordersByAccountId', object: null }, () => findOwnOrders(shop, query))

async function findOwnOrders(
  shop: Shop,
  { account, accountId, callCenterUserId, ...query }: OrderQuery,
): Promise<OrderList> {
  if (!account) throw refuse('account.sign_in_needed')
  const { orderStatus, ...page } = parseInput(listOrdersInput, query)
  const owner = findOrderOwner(account, { accountId, callCenterUserId })
  const states = orderStatus.filter((state) => state !== 'PENDIENTE')
  if (!owner || states.length === 0) return { orders: [], totalCount: 0 }
  const { ids, totalCount } = await findOrderIds(shop, owner, states, page)
  await recordOrderReads(shop, account, ids)
  return { orders: await findOrders(shop, ids), totalCount }
}

function findOrderOwner(
  account: SignedIn,
  { accountId, callCenterUserId }: Pick<OrderQuery, 'accountId' | 'callCenterUserId'>,
): OrderOwner | null {
  if ((accountId && accountId !== account.id) || (callCenterUserId && callCenterUserId !== account.id)) return null
  if (account.role === 'operator') return accountId ? null : { operatorId: account.id }
  return account.role === 'client' && !callCenterUserId ? { customerId: account.id } : null
}
