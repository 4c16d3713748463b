import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findQuarantine } from './quarantine.db.ts'
import type { QuarantinePage } from './quarantine-list.input.ts'
import type { QuarantinedRow } from './quarantine.rules.ts'

/**
 * A medicine beside the number of its order is health data: the reading is recorded.
 * @throws DomainError 'account.not_allowed'
 */
export const listQuarantine = (
  shop: Shop,
  { account, first, after }: QuarantinePage & { account: SignedIn | null },
): Promise<KeysetPage<QuarantinedRow>> =>
  actAsStaff(shop, account, 'quarantine.read', { call: 'quarantineQueue', object: null }, async (staff) => {
    const page = toKeysetPage(await findQuarantine(shop, { first: first + 1, after }), first, ({ since, id }) =>
      toCursor({ since, id }),
    )
    await recordOrderReads(
      shop,
      staff,
      page.nodes.map(({ orderId }) => orderId),
    )
    return page
  })
