import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { fillBox } from './packed-lots.ts'
import type { PackedLine } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'

export type FinishedParcel = {
  account: SignedIn | null
  id: string
  lines: PackedLine[]
  /** Null without products of the cold chain, as the minutes are. */
  gelPacks: number | null
  unrefrigeratedMinutes: number | null
}

/**
 * With a line that a pharmacist reviewed, the packed parcel waits for a pharmacist's check.
 * @throws as moveParcel; 'parcel.lines_differ' {products}, 'parcel.lot_unusable' {product, why},
 * 'parcel.cold_chain_unconfirmed'
 */
export const finishParcel = (
  shop: Shop,
  { account, id, lines: packed, gelPacks, unrefrigeratedMinutes }: FinishedParcel,
): Promise<Parcel> =>
  moveParcel(shop, {
    account,
    id,
    call: 'finishParcel',
    permission: 'parcels.prepare',
    event: ({ lines }) => (lines.some(({ isReviewed }) => isReviewed) ? 'prepared_for_check' : 'prepared'),
    preparerOnly: true,
    change: async (shop, { lines, parcel }) => {
      await fillBox(shop, parcel.id, { lines, packed })
      if (lines.some(({ coldChain }) => coldChain) && (gelPacks === null || unrefrigeratedMinutes === null))
        throw refuse('parcel.cold_chain_unconfirmed')
      return { gelPacks, unrefrigeratedMinutes }
    },
  })
