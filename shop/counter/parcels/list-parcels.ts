import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { toCursor, type ParcelPage, type PreparePage } from './parcel-list.input.ts'
import { findOrdersToPrepare, findParcels } from './parcel-lists.db.ts'
import type { Carrier, ListedParcel, OrderToPrepare } from './parcel.rules.ts'
import { findCarriers } from './parcels.db.ts'

/** A page of a list; `endCursor`: where the next one begins, null behind the last row. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null }

/**
 * The orders that wait to be prepared: by their promised day, then by age. It shows no medicine, so no reading is
 * recorded. @throws DomainError 'account.not_allowed' without 'parcels.read'
 */
export const listOrdersToPrepare = (
  shop: Shop,
  { account, first, after }: PreparePage & { account: SignedIn | null },
): Promise<Page<OrderToPrepare>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'ordersToPrepare', object: null }, async () =>
    toPage(await findOrdersToPrepare(shop, { first: first + 1, after }), first, (node) =>
      toCursor({ promise: node.deliveryEstimate ?? 'infinity', placedAt: node.placedAt, orderId: node.orderId }),
    ),
  )

/** The parcels that wait for work; as `listOrdersToPrepare`. @throws DomainError 'account.not_allowed' */
export const listParcels = (
  shop: Shop,
  { account, states, isMine, carrier, shippingMethod, first, after }: ParcelPage & { account: SignedIn | null },
): Promise<Page<ListedParcel>> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'parcels', object: null }, async (staff) =>
    toPage(
      await findParcels(shop, {
        filter: {
          states: states ?? undefined,
          preparerId: isMine ? staff.id : undefined,
          carrier: carrier ?? undefined,
          shippingMethod: shippingMethod ?? undefined,
        },
        first: first + 1,
        after,
      }),
      first,
      ({ since, id }) => toCursor({ since, id }),
    ),
  )

/** The carriers that parcels are handed to. @throws DomainError 'account.not_allowed' without 'parcels.read' */
export const listCarriers = (shop: Shop, { account }: { account: SignedIn | null }): Promise<Carrier[]> =>
  actAsStaff(shop, account, 'parcels.read', { call: 'carriers', object: null }, () => findCarriers(shop))

/** `rows`: one more than the page has, when there are more. */
function toPage<Node>(rows: Node[], first: number, cursorOf: (node: Node) => string): Page<Node> {
  const nodes = rows.slice(0, first)
  return { nodes, endCursor: rows.length > first ? cursorOf(nodes.at(-1)!) : null }
}
