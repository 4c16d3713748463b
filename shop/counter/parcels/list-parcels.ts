import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { toCursor, toPreparePosition, type ParcelPage, type PreparePage } from './parcel-list.input.ts'
import { findOrdersToPrepare, findParcels } from './parcel-lists.db.ts'
import type { Carrier, ListedParcel, OrderToPrepare } from './parcel.rules.ts'
import { findCarriers } from './parcels.db.ts'

/** `endCursor`: where the next page begins; null behind the last row. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null }

/** No reading is recorded, because a list shows no medicine. @throws DomainError 'account.not_allowed' */
export const listOrdersToPrepare = (
  shop: Shop,
  { account, first, after }: PreparePage & { account: SignedIn | null },
): Promise<Page<OrderToPrepare>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'ordersToPrepare', object: null }, async () =>
    toPage(await findOrdersToPrepare(shop, { first: first + 1, after }), first, (order) =>
      toCursor(toPreparePosition(order)),
    ),
  )

/** No reading is recorded here either. @throws DomainError 'account.not_allowed' */
export const listParcels = (
  shop: Shop,
  { account, isMine, first, after, ...filter }: ParcelPage & { account: SignedIn | null },
): Promise<Page<ListedParcel>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'parcels', object: null }, async (staff) =>
    toPage(
      await findParcels(shop, {
        filter: { ...filter, preparerId: isMine ? staff.id : null },
        first: first + 1,
        after,
      }),
      first,
      ({ since, id }) => toCursor({ since, id }),
    ),
  )

/** @throws DomainError 'account.not_allowed' */
export const listCarriers = (shop: Shop, { account }: { account: SignedIn | null }): Promise<Carrier[]> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'carriers', object: null }, () => findCarriers(shop))

/** `rows`: one more than `first` when a further page exists. */
function toPage<Node>(rows: Node[], first: number, toRowCursor: (node: Node) => string): Page<Node> {
  const nodes = rows.slice(0, first)
  return { nodes, endCursor: rows.length > first ? toRowCursor(nodes.at(-1)!) : null }
}
