import type { Shop } from '#context'
import { decideSearch } from '#shop/counter/staff-orders/decide-search.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { CUSTOMER_RIGHTS, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { FOUND_MAX, isPersonSearch, type FoundCustomers } from './customer.rules.ts'
import { findCustomers as findByPerson } from './customers.db.ts'

/**
 * Accounts of customers by RUT, e-mail, phone or name; a guest is found by their orders. There is no further page, so
 * that nobody walks through all. The record has no word of the search.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' after 60 searches for people in ten minutes
 */
export const findCustomers = (
  shop: Shop,
  { account, search }: { account: SignedIn | null; search: string },
): Promise<FoundCustomers> =>
  actAsStaff(shop, account, CUSTOMER_RIGHTS, { call: 'findCustomers', object: null }, async (staff) => {
    await limitCalls(shop, { 'person searches by account': staff.id })
    for (const each of decideSearch(search).filter(isPersonSearch)) {
      const found = await findByPerson(shop, each, FOUND_MAX + 1)
      if (found.length > 0) return { nodes: found.slice(0, FOUND_MAX), hasMore: found.length > FOUND_MAX }
    }
    return { nodes: [], hasMore: false }
  })
