import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import type { Parcel } from './parcel.rules.ts'

/** The order stays confirmed. @throws as moveParcel */
export const releaseParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'releaseParcel',
    permission: 'parcels.prepare',
    event: 'released',
    preparerOnly: true,
  })
