import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { CUSTOMER_RIGHTS, may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertCustomerRead } from './customer-reads.db.ts'
import type { OpenedCustomer } from './customer.rules.ts'
import { findCustomer } from './customers.db.ts'

/**
 * One customer's account. The reading is recorded before the data leaves, and the customer sees it. Null without such
 * an account.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' {retryAfterS}
 */
export async function showCustomer(
  shop: Shop,
  { account, id }: { account: SignedIn | null; id: string },
): Promise<OpenedCustomer | null> {
  const object = isUuid(id) ? id : null
  const action = { call: 'customer', object } as const
  return actAsStaff(shop, account, CUSTOMER_RIGHTS, action, async (staff) => {
    await limitCalls(shop, { 'opened customers by account': staff.id })
    if (object === null) return null
    const withRecord = may(staff, 'customers.read')
    const found = await findCustomer(shop, object, { withRecord, withCases: may(staff, 'cases.read') })
    if (!found) return null
    await insertCustomerRead(shop, staff, { customerId: found.id, reason: '' })
    return found
  })
}
