import type { Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { toPreparePosition, type ParcelPage, type PreparePage } from './parcel-list.input.ts'
import { findOrdersToPrepare, findParcels } from './parcel-lists.db.ts'
import { readParcelSearch } from './parcel-search.rules.ts'
import type { Carrier, ListedParcel, OrderToPrepare } from './parcel.rules.ts'
import { findCarriers } from './parcels.db.ts'

/** No reading is recorded, because a list shows no medicine. @throws DomainError 'account.not_allowed' */
export const listOrdersToPrepare = (
  shop: Shop,
  { account, first, after }: PreparePage & { account: SignedIn | null },
): Promise<KeysetPage<OrderToPrepare>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'ordersToPrepare', object: null }, async () =>
    toKeysetPage(await findOrdersToPrepare(shop, { first: first + 1, after }), first, (order) =>
      toCursor(toPreparePosition(order)),
    ),
  )

/**
 * No reading is recorded here either, and no word of a search.
 * @throws DomainError 'account.not_allowed', 'request.rate_limited' after 60 searches for people in ten minutes
 */
export const listParcels = (
  shop: Shop,
  { account, isMine, search, sort, first, after, ...filter }: ParcelPage & { account: SignedIn | null },
): Promise<KeysetPage<ListedParcel>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'parcels', object: null }, async (staff) => {
    const wanted = search?.trim() ? readParcelSearch(search) : null
    if (wanted && wanted.words.length > 0) await limitCalls(shop, { 'person searches by account': staff.id })
    const rows = await findParcels(shop, {
      filter: { ...filter, preparerId: isMine ? staff.id : null, search: wanted },
      sort,
      first: first + 1,
      after,
    })
    const { nodes, ...page } = toKeysetPage(rows, first, ({ node, key }) => toCursor({ key, id: node.id }))
    return { ...page, nodes: nodes.map(({ node }) => node) }
  })

/** @throws DomainError 'account.not_allowed' */
export const listCarriers = (shop: Shop, { account }: { account: SignedIn | null }): Promise<Carrier[]> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'carriers', object: null }, () => findCarriers(shop))
