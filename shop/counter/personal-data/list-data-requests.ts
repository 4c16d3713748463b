import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { DataRequestPage } from './data-request.input.ts'
import type { DataRequest } from './data-request.rules.ts'
import { findDataRequests } from './data-requests.db.ts'

/** Copies and deletions (Ley 21.719), the newest first. @throws DomainError 'account.not_allowed' */
export const listDataRequests = (
  shop: Shop,
  { account, first, after }: DataRequestPage & { account: SignedIn | null },
): Promise<KeysetPage<DataRequest>> =>
  actAsStaff(shop, account, 'data-requests.read', { call: 'dataRequests', object: null }, async () =>
    toKeysetPage(await findDataRequests(shop, { first: first + 1, after }), first, ({ number }) =>
      toCursor({ number: String(number) }),
    ),
  )
