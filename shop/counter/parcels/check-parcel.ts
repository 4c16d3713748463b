import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { checkPacked, leaseEnd } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'
import { findPackedLines } from './parcels.db.ts'

/** The pharmacist may have packed the parcel too. @throws as moveParcel; as `checkPacked` */
export const checkParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'checkParcel',
    permission: 'parcels.check',
    event: 'checked',
    change: async (shop, { staff, parcel, lines }) => {
      checkPacked(lines, await findPackedLines(shop, parcel.id), toChileDate(shop.now()))
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
    change: (shop) => ({ leaseUntil: leaseEnd(shop.now()), note }),
  })
