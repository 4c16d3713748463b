import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { deskSalesInput } from './desk-list.input.ts'
import type { DeskList, DeskOrder } from './desk-list.rules.ts'
import { findSales } from './desk-lists.db.ts'

type SalesQuery = { account: SignedIn | null; orderStatus?: unknown; first?: unknown; offset?: unknown }

/** CONTENT §2.11. @throws DomainError 'account.not_allowed', 'input.invalid' {fields} */
export const listSales = (shop: Shop, { account, ...query }: SalesQuery): Promise<DeskList<DeskOrder>> =>
  actAsStaff(shop, account, 'orders.sell', { call: 'callCenterSales', object: null }, async (staff) => {
    const { orderStatus, ...page } = parseInput(deskSalesInput, query)
    const list = await findSales(shop, staff.id, orderStatus, page)
    await recordOrderReads(
      shop,
      staff,
      list.nodes.map(({ id }) => id),
    )
    return list
  })
