import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { emptyBox } from './packed-lots.ts'
import { leaseEnd } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'

/** After a refund of a part, for example. The caller has the parcel from then on. @throws as moveParcel */
export const unpackParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'unpackParcel',
    permission: 'parcels.prepare',
    event: 'unpacked',
    change: async (shop, { staff, parcel }) => {
      await emptyBox(shop, parcel.id)
      return { preparerId: staff.id, leaseUntil: leaseEnd(shop.now()) }
    },
  })
