import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toPreparePosition } from '#shop/counter/parcels/parcel-list.input.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { decideSearch, looksForPerson } from './decide-search.rules.ts'
import type { StaffOrderPage } from './staff-order-list.input.ts'
import type { StaffOrder } from './staff-order.rules.ts'
import { findStaffOrders } from './staff-orders.db.ts'

/**
 * Sold orders. No reading is recorded, because the list shows no medicine; the record has no word of
 * the search.
 * @throws DomainError 'account.not_allowed', also for a customer's without 'customers.read'; 'request.rate_limited'
 * after 60 searches for people in ten minutes
 */
export const listStaffOrders = (
  shop: Shop,
  { account, search, first, after, ...filter }: StaffOrderPage & { account: SignedIn | null },
): Promise<KeysetPage<StaffOrder>> =>
  actAsStaff(shop, account, 'orders.read', { call: 'staffOrders', object: null }, async (staff) => {
    if (filter.customerId) {
      if (!may(staff, 'customers.read')) throw refuse('account.not_allowed')
      await limitCalls(shop, { 'customer orders by account': staff.id })
    }
    const searches = search?.trim() ? decideSearch(search) : null
    if (searches && looksForPerson(searches)) await limitCalls(shop, { 'person searches by account': staff.id })
    for (const each of searches ?? [null]) {
      const rows = await findStaffOrders(shop, { filter, search: each, first: first + 1, after })
      if (rows.length > 0) return toKeysetPage(rows, first, (row) => toCursor(toPreparePosition(row)))
    }
    return { nodes: [], endCursor: null }
  })
