import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import type { NotDeliveredReason, Parcel } from './parcel.rules.ts'

/**
 * A carrier could not deliver a parcel. It is handed over again (`handOverParcels`), or comes back; its order stays.
 * @throws as moveParcel
 */
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
 * A parcel is back in the pharmacy, or nobody collected it. It moves neither its order nor stock: staff send it again
 * by `takeOrder`, or give the money back. @throws as moveParcel; 'parcel.other_delivery' {shippingMethod}
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

/** The goods of an ended order are on the shelf again: its end has returned their units. @throws as moveParcel */
export const confirmPutBack = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, { ...input, call: 'confirmPutBack', permission: 'parcels.prepare', event: 'put_back' })
