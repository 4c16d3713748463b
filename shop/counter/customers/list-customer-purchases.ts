import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertCustomerRead } from './customer-reads.db.ts'
import type { PurchasePage } from './customer.input.ts'
import type { CustomerPurchase } from './customer.rules.ts'
import { isCustomer, findCustomerPurchases } from './purchases.db.ts'

/**
 * The medicines that a customer bought for themselves, the newest first. The reading and its reason are recorded before
 * the data leaves, and the customer sees both. Null without such an account.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' {retryAfterS}
 */
export async function listCustomerPurchases(
  shop: Shop,
  { account, reason, first, after, ...input }: PurchasePage & { account: SignedIn | null; id: string },
): Promise<KeysetPage<CustomerPurchase> | null> {
  const object = isUuid(input.id) ? input.id : null
  const action = { call: 'customerPurchases', object } as const
  return actAsStaff(shop, account, 'customers.health', action, async (staff) => {
    await limitCalls(shop, { 'patient histories by account': staff.id })
    if (object === null || !(await isCustomer(shop, object))) return null
    await insertCustomerRead(shop, staff, { customerId: object, reason })
    const rows = await findCustomerPurchases(shop, { id: object, first: first + 1, after })
    const page = toKeysetPage(rows, first, ({ at, orderId, position }) =>
      toCursor({ at, orderId, position: String(position) }),
    )
    await recordOrderReads(
      shop,
      staff,
      page.nodes.map(({ orderId }) => orderId),
    )
    return page
  })
}
