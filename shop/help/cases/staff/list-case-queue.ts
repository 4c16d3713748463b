import type { Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findCaseQueue } from './case-queue.db.ts'
import type { CaseQueuePage } from './case-queue.input.ts'
import type { ListedCase } from './case-queue.rules.ts'
import { decideCaseSearch, looksForSender } from './case-search.rules.ts'

/**
 * No reading is recorded, because the list has no word of the person's that the caller has not read. The record has no
 * word of the search.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' after 60 searches for people in ten minutes
 */
export const listCaseQueue = (
  shop: Shop,
  { account, search, first, after, isMine, ...filter }: CaseQueuePage & { account: SignedIn | null },
): Promise<KeysetPage<ListedCase>> =>
  actAsStaff(shop, account, 'cases.read', { call: 'caseQueue', object: null }, async (staff) => {
    const searches = search?.trim() ? decideCaseSearch(search) : null
    if (searches && looksForSender(searches)) await limitCalls(shop, { 'person searches by account': staff.id })
    const query = { reader: staff.id, filter: { ...filter, assignedTo: isMine ? staff.id : null } }
    for (const each of searches ?? [null]) {
      const rows = await findCaseQueue(shop, { ...query, search: each, first: first + 1, after })
      if (rows.length > 0)
        return toKeysetPage(rows, first, ({ dueOn, createdAt, id }) =>
          toCursor({ due: dueOn ?? 'infinity', createdAt, id }),
        )
    }
    return { nodes: [], endCursor: null }
  })
