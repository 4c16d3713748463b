import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { deskPageInput } from './desk-list.input.ts'
import type { DeskList, DeskOrder } from './desk-list.rules.ts'
import { findOwedOrders } from './desk-lists.db.ts'

/**
 * Lists the orders of all operators, since the seller may be off duty.
 * @throws DomainError 'account.not_allowed', 'input.invalid' {fields}
 */
export const listOwedOrders = (
  shop: Shop,
  { account, ...page }: { account: SignedIn | null; first?: unknown; offset?: unknown },
): Promise<DeskList<DeskOrder>> =>
  actAsStaff(shop, account, 'orders.sell', { call: 'deferredPayments', object: null }, async (staff) => {
    if (!may(staff, 'orders.read')) throw refuse('account.not_allowed')
    const list = await findOwedOrders(shop, parseInput(deskPageInput, page))
    await recordOrderReads(
      shop,
      staff,
      list.nodes.map(({ id }) => id),
    )
    return list
  })
