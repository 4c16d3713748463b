import type { Shop } from '#context'
import { decideSearch, looksForPerson } from '#shop/counter/staff-orders/decide-search.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { listSubscriptionsIn } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { StaffSubscriptionPage, SubscriptionPosition } from './staff-subscription-list.input.ts'
import { isSubscriptionSearch, toStaffSubscription, type StaffSubscription } from './staff-subscription.rules.ts'
import { isByChange } from './subscription-view.rules.ts'
import { selectPage, type SubscriptionQuery } from './staff-subscriptions.db.ts'

/** So many whose charge may fail are read at once, and so often: a page ends there, however few it found. */
const SCAN_SIZE = 100
const SCANS_MAX = 3

/**
 * Subscriptions by view. No product is in the list, so no reading is recorded; the record has no word of the search.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' after 60 searches for people in ten minutes
 */
export const listStaffSubscriptions = (
  shop: Shop,
  { account, search, ...page }: StaffSubscriptionPage & { account: SignedIn | null },
): Promise<KeysetPage<StaffSubscription>> =>
  actAsStaff(shop, account, 'subscriptions.read', { call: 'staffSubscriptions', object: null }, async (staff) => {
    if (!search?.trim()) return page.view === 'problem' ? scanProblems(shop, page) : readPage(shop, page)
    const searches = decideSearch(search).filter(isSubscriptionSearch)
    if (looksForPerson(searches)) await limitCalls(shop, { 'person searches by account': staff.id })
    for (const each of searches) {
      const found = await readPage(shop, page, each)
      if (found.nodes.length > 0) return found
    }
    return { nodes: [], endCursor: null }
  })

type Page = Omit<StaffSubscriptionPage, 'search'>

async function readPage(
  shop: Shop,
  { first, ...page }: Page,
  search: SubscriptionQuery['search'] = null,
): Promise<KeysetPage<StaffSubscription>> {
  const query = { ...page, search, first: first + 1 }
  return toKeysetPage(await readRows(shop, query), first, (row) => toCursor(toPosition(row, query)))
}

async function scanProblems(shop: Shop, { first, ...page }: Page): Promise<KeysetPage<StaffSubscription>> {
  const query = { ...page, search: null, first: SCAN_SIZE }
  const found: StaffSubscription[] = []
  let { after } = page
  for (let scan = 0; scan < SCANS_MAX && found.length <= first; scan++) {
    const rows = await readRows(shop, { ...query, after })
    found.push(...rows.filter(({ next }) => next?.obstacle))
    after = rows.length < SCAN_SIZE ? null : toPosition(rows.at(-1)!, query)
    if (after === null) break
  }
  const shown = toKeysetPage(found, first, (row) => toCursor(toPosition(row, query)))
  return { nodes: shown.nodes, endCursor: shown.endCursor ?? (after && toCursor(after)) }
}

/** Three statements: the page with its subscriptions, their products, their prescriptions. */
async function readRows(shop: Shop, query: SubscriptionQuery): Promise<StaffSubscription[]> {
  const now = shop.now()
  const subscriptions = await listSubscriptionsIn(shop, selectPage(shop, query))
  const direction = isSortedByChange(query) ? -1 : 1
  return subscriptions
    .map((subscription) => toStaffSubscription(subscription, now))
    .map((row) => ({ row, key: Object.values(toPosition(row, query)).join(' ') }))
    .toSorted((one, other) => direction * (one.key < other.key ? -1 : 1))
    .map(({ row }) => row)
}

const isSortedByChange = ({ view, search }: Pick<SubscriptionQuery, 'view' | 'search'>): boolean =>
  search !== null || isByChange(view)

/** In milliseconds, as the shop writes its times. */
const toPosition = (
  { id, next, changedAt }: StaffSubscription,
  query: Pick<SubscriptionQuery, 'view' | 'search'>,
): SubscriptionPosition => ({
  at:
    isSortedByChange(query) || !next
      ? changedAt.toISOString().replace('Z', '000Z')
      : `${next.delivery}T00:00:00.000000Z`,
  id,
})
