import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { may } from '#shop/ground/policy/account.rules.ts'
import { recordSubscriptionReads } from '#shop/sale/subscriptions/plan/record-subscription-reads.ts'
import { deskPageInput } from './desk-list.input.ts'
import type { DeskList, DeskSubscription } from './desk-list.rules.ts'
import { findCustomerSubscriptions } from './desk-lists.db.ts'
import type { CustomerQuery } from './list-customer-orders.ts'

/** Each read is recorded. @throws DomainError 'account.not_allowed', 'input.invalid' {fields} */
export function listCustomerSubscriptions(
  shop: Shop,
  { account, customerId, ...page }: CustomerQuery,
): Promise<DeskList<DeskSubscription>> {
  const object = isUuid(customerId) ? customerId : null
  return actAsStaff(shop, account, 'customers.read', { call: 'customerSubscriptions', object }, async (staff) => {
    if (!may(staff, 'orders.read')) throw refuse('account.not_allowed')
    const range = parseInput(deskPageInput, page)
    if (object === null) return { totalCount: 0, nodes: [] }
    const list = await findCustomerSubscriptions(shop, object, range)
    await recordSubscriptionReads(
      shop,
      staff,
      list.nodes.map(({ id }) => id),
    )
    return list
  })
}
