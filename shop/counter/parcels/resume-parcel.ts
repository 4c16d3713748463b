import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { LEASE_MIN } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'

/** Goes on with a parcel whose missing units are there, or refunded; it is the caller's now. @throws as moveParcel */
export const resumeParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'resumeParcel',
    permission: 'parcels.prepare',
    event: 'resumed',
    change: (shop, { staff }) => ({
      preparerId: staff.id,
      leaseUntil: shop.now().add({ minutes: LEASE_MIN }),
      missing: [],
    }),
  })
