import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import type { Parcel } from './parcel.rules.ts'

/** Gives an order back to the queue; it stays confirmed. @throws as moveParcel */
export const releaseParcel = (shop: Shop, input: { account: SignedIn | null; id: string }): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'releaseParcel',
    permission: 'parcels.prepare',
    event: 'released',
    byPreparer: true,
  })
