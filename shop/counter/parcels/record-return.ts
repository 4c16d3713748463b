import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { emptyBox } from './packed-lots.ts'
import { hasEndedPacked } from './shelf.db.ts'
import type { NotDeliveredReason, Parcel } from './parcel.rules.ts'

/** The order stays as it is. @throws as moveParcel */
export const recordFailedDelivery = (
  shop: Shop,
  {
    reason,
    note,
    ...input
  }: {
    account: SignedIn | null
    id: string
    reason: NotDeliveredReason
    note: string | null
  },
): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'recordFailedDelivery',
    permission: 'parcels.dispatch',
    event: 'not_delivered',
    change: () => ({ reason, note }),
  })

/**
 * Moves neither order nor stock: staff send the goods again by `takeOrder`, or refund them.
 * @throws as moveParcel; 'parcel.other_delivery' {shippingMethod}
 */
export const recordReturn = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'recordReturn',
    permission: 'parcels.dispatch',
    event: ({ parcel }) => (parcel.state === 'packed' ? 'not_collected' : 'returned'),
    change: (_, { parcel, order: { shippingMethod } }) => {
      if (parcel.state === 'packed' && shippingMethod !== 'withdrawalStore')
        throw refuse('parcel.other_delivery', { shippingMethod })
      return {}
    },
  })

/** Moves no stock: the order's end has returned its units. @throws as moveParcel */
export const confirmPutBack = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'confirmPutBack',
    permission: 'parcels.prepare',
    event: 'put_back',
    change: async (shop, { parcel }) => {
      if (await hasEndedPacked(shop, parcel.id)) await emptyBox(shop, parcel.id)
      return {}
    },
  })
