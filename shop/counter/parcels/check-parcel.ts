import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { checkBox, emptyBox } from './packed-lots.ts'
import { leaseEnd } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'

/** The pharmacist may have packed the parcel too. @throws as moveParcel; as `checkPacked` */
export const checkParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'checkParcel',
    permission: 'parcels.check',
    event: 'checked',
    change: async (shop, { staff, parcel, lines }) => {
      await checkBox(shop, parcel.id, lines)
      return { checkerId: staff.id }
    },
  })

/** The parcel returns to the person who packed it. @throws as moveParcel */
export const sendBackParcel = (
  shop: Shop,
  { note, ...input }: { account: SignedIn | null; id: string; note: string },
): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'sendBackParcel',
    permission: 'parcels.check',
    event: 'sent_back',
    change: async (shop, { parcel }) => {
      await emptyBox(shop, parcel.id)
      return { leaseUntil: leaseEnd(shop.now()), note }
    },
  })
