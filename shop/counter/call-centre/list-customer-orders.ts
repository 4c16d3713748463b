import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { deskPageInput } from './desk-list.input.ts'
import type { DeskList, DeskOrder } from './desk-list.rules.ts'
import { findCustomerOrders } from './desk-lists.db.ts'

export type CustomerQuery = { account: SignedIn | null; customerId: string; first?: unknown; offset?: unknown }

/** Each order's read is recorded. @throws DomainError 'account.not_allowed', 'input.invalid' {fields} */
export function listCustomerOrders(
  shop: Shop,
  { account, customerId, ...page }: CustomerQuery,
): Promise<DeskList<DeskOrder>> {
  const object = isUuid(customerId) ? customerId : null
  return actAsStaff(shop, account, 'customers.read', { call: 'customerOrders', object }, async (staff) => {
    if (!may(staff, 'orders.read')) throw refuse('account.not_allowed')
    const range = parseInput(deskPageInput, page)
    if (object === null) return { totalCount: 0, nodes: [] }
    const list = await findCustomerOrders(shop, object, range)
    await recordOrderReads(
      shop,
      staff,
      list.nodes.map(({ id }) => id),
    )
    return list
  })
}
